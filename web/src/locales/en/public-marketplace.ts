import type { ReactNode } from 'react'

export const marketplace = () => 'Marketplace'
export const membersOnly = () => 'Members see the perks here'
export const membersOnlyText = () => 'Sign in, and the marketplace opens.'
export const signIn = () => 'Sign In'
export const signUp = () => 'Sign Up'
export const signUpToBid = ({ havePerk }: { havePerk: ReactNode }) => [havePerk, ' Sign up to place bids with it.']
export const havePerk = () => 'Have a perk you never use?'
export const viewInMarketplace = ({ ofPerk }: { ofPerk: ReactNode }) => ['View in Marketplace', ofPerk]
