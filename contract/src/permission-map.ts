import { z } from 'zod'
import { type PermissionKey, permissionKeys } from './permission'

// A file of its own, because screens need the keys in permission.ts but no zod.
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

export const ShownPermissions = Permissions.extend({ manageBilling: z.boolean() })
