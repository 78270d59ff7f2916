import type { Config } from '@perkloop/contract/config'
import type { Dispatch, SetStateAction } from 'react'

/** Puts another configuration in place of the one that was read at the start; set by StartUp. */
export const shown: { show: Dispatch<SetStateAction<Config | undefined>> } = { show: () => {} }
