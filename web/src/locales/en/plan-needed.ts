export const comesWith = ({ plan }: { plan: string }) =>
  `This comes with the ${plan} plan. What exists already works on and can be removed.`
export const ownRoles = ({ plan }: { plan: string }) =>
  `Roles of your own come with the ${plan} plan. Those that exist already work on and can be deleted.`
export const askAdmin = () => 'An admin of your organization can change the plan.'
export const seePlans = () => 'See plans'
