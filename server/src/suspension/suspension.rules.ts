/** The suspension of a member whom their organization has deactivated. Only an administrator gives a reason. */
export const deactivatedBy = (organizationId: string, since: Date) => ({
  suspended_at: since,
  suspended_until: null,
  suspension_reason: null,
  deactivated_by: organizationId,
})
