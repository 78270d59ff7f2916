export const notifications = () => 'Notifications'
