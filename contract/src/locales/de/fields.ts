export { fields } from '../en/fields'
