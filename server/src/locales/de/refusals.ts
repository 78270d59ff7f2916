export { refusals } from '../en/refusals'
