import { type Config, getConfig } from '@perkloop/contract/config'
import { call } from './api'

export function readConfig(): Promise<Config> {
  return call(getConfig)
}
