export const organizationRequired = () => 'Organization Required'
export const createOrJoinFirst = () =>
  'This section requires organization membership. Please create or join an organization first.'
export const createOrJoin = () => 'Create or Join Organization'
