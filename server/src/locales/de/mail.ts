export { mail, mailPage } from '../en/mail'
