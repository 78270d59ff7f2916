import { expectTypeOf, it } from 'vitest'
import type { Caller, CtxOf } from './context'

it('offers the pool to GETs only, because others may be inside a transaction', () => {
  expectTypeOf<CtxOf<{ access: 'user'; method: 'GET' }>>().toHaveProperty('pool')
  expectTypeOf<CtxOf<{ access: 'user'; method: 'POST' }>>().not.toHaveProperty('pool')
  expectTypeOf<CtxOf<{ access: 'optional'; method: 'PUT' }>>().not.toHaveProperty('pool')
  expectTypeOf<CtxOf<{ access: 'public'; method: 'DELETE' }>>().not.toHaveProperty('pool')
  expectTypeOf<CtxOf<{ access: 'optional'; method: 'GET' }>['user']>().toEqualTypeOf<Caller | null>()
})
