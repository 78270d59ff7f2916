import { type Action, keysFor } from '@perkloop/contract/permission'

/** Whether a role (by its alias) allows an action, as SQL text (docs/product.md, Organizations). */
export const allowsText = (role: string, action: Action) =>
  `(${keysFor(action)
    .map((key) => `${role}.permissions ->> '${key}' = 'true'`)
    .join(' or ')})`
