export { done } from '../en/done'
