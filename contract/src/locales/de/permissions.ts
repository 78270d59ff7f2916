export { permissionWords } from '../en/permissions'
