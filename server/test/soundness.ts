import { expect } from 'vitest'
import type { Db } from '../src/platform/database/db'
import { findForbidden } from './forbidden'

/** Finds no trace of anything forbidden in a whole database. */
export async function expectSound(db: Db) {
  expect(await findForbidden(db)).toEqual([])
}
