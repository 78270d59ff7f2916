/** What this slice puts in the security log. */
export type SettingSecurityEvent = 'settings-changed'
