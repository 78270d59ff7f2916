/** The suspension of a member whom their organization has deactivated. The reason is for administrators alone. */
export const deactivatedBy = (organizationId: string, since: Date) => ({
  suspended_at: since,
  suspended_until: null,
  suspension_reason: 'Deactivated by their organization',
  deactivated_by: organizationId,
})
