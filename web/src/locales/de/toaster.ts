export const notifications = () => 'Benachrichtigungen'
