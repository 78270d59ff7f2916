export { failures } from '../en/failures'
