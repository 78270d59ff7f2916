import { z } from 'zod'
import { type PermissionKey, permissionKeys } from './permission'

// Apart from the keys themselves, which screens need where nothing is checked.
export const Permissions = z.object(
  Object.fromEntries(permissionKeys.map((key) => [key, z.boolean().default(false)])) as Record<
    PermissionKey,
    z.ZodDefault<z.ZodBoolean>
  >,
)

export const PermissionsChange = z.object(
  Object.fromEntries(permissionKeys.map((key) => [key, z.boolean().optional()])) as Record<
    PermissionKey,
    z.ZodOptional<z.ZodBoolean>
  >,
)

export const AnsweredPermissions = Permissions.extend({ manageBilling: z.boolean() })
