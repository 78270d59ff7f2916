import { expect } from 'vitest'
import type { Db } from '../src/platform/database/db'
import { findForbidden } from './forbidden'

/** Expects no forbidden state in the whole database. */
export async function expectSound(db: Db) {
  expect(await findForbidden(db)).toEqual([])
}
