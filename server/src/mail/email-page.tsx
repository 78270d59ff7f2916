import type { Language } from '@perkloop/contract/language'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { mailPages } from '../locales/mail-pages'
import { classes, look } from './email-look'
import { plainEmail } from './email-text'
import type { Email } from './templates'

interface Page {
  email: Email
  language: Language
  publicUrl: string
  /** Where this kind of mail is switched off; undefined for account mails. */
  unsubscribeUrl: string | undefined
}

/** @param unsubscribePath Below `publicUrl`; account mails have none. */
export async function layOut(email: Email, language: Language, publicUrl: string, unsubscribePath?: string) {
  const page = { email, language, publicUrl, unsubscribeUrl: unsubscribePath && publicUrl + unsubscribePath }
  return { html: await render(<EmailPage {...page} />), plain: plainEmail(page) }
}

function EmailPage({ email, language, publicUrl, unsubscribeUrl }: Page) {
  return (
    <Html lang={language} dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{email.subject}</title>
        <style>{classes}</style>
      </Head>
      <Preview>{email.paragraphs[0] ?? email.title}</Preview>
      <Body className="paper" style={look.paper}>
        <main>
          <Container style={look.page}>
            <Brand publicUrl={publicUrl} />
            <Section className="sheet" style={look.sheet}>
              <h1 className="ink title" style={look.title}>
                {email.title}
              </h1>
              {email.paragraphs.map((paragraph) => (
                <Text key={paragraph} className="ink" style={look.paragraph}>
                  {paragraph}
                </Text>
              ))}
              {email.code && (
                <Text className="code" style={look.code}>
                  {email.code}
                </Text>
              )}
              {email.quote && (
                <blockquote className="quote" style={look.quote}>
                  {email.quote}
                </blockquote>
              )}
              {email.items?.map(({ text, label, path }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two may say the same.
                <Text key={at} className="ink item" style={look.item}>
                  {text}
                  <br />
                  <Link className="link" href={publicUrl + path} style={look.link}>
                    {label}
                  </Link>
                </Text>
              ))}
              {email.action && (
                <Action label={email.action.label} url={publicUrl + email.action.path} language={language} />
              )}
              {email.otherwise && (
                <Text className="ink" style={look.otherwise}>
                  <Link className="link" href={publicUrl + email.otherwise.path} style={look.link}>
                    {email.otherwise.label}
                  </Link>
                </Text>
              )}
            </Section>
            <Footer language={language} publicUrl={publicUrl} unsubscribeUrl={unsubscribeUrl} />
          </Container>
        </main>
      </Body>
    </Html>
  )
}

/** The logo as pictures, one for each theme, since mails can't hold SVG. The name shows where pictures are blocked. */
function Brand({ publicUrl }: { publicUrl: string }) {
  const size = { width: 32, height: 32, alt: '' }
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={look.brand}>
      <tbody>
        <tr>
          <td style={look.markCell}>
            <Img className="on-light" src={`${publicUrl}/mail-mark.png`} {...size} style={look.mark} />
            <Img className="on-dark" src={`${publicUrl}/mail-mark-dark.png`} {...size} style={look.markDark} />
          </td>
          <td>
            <Link className="ink" href={publicUrl} style={look.name}>
              Perkloop
            </Link>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Action({ label, url, language }: { label: string; url: string; language: Language }) {
  return (
    <>
      <Button className="button" href={url} style={look.button}>
        {label}
      </Button>
      <Text className="small" style={look.fallback}>
        {mailPages[language].openLink}
        <br />
        <Link className="link" href={url} style={look.link}>
          {url}
        </Link>
      </Text>
    </>
  )
}

function Footer({ language, publicUrl, unsubscribeUrl }: Omit<Page, 'email'>) {
  const text = mailPages[language]
  const link = (href: string) => (words: string) => (
    <Link key={href} className="link" href={href} style={look.link}>
      {words}
    </Link>
  )
  return (
    <Section style={look.footer}>
      <Text className="small" style={look.small}>
        {unsubscribeUrl ? text.optional : text.account}
      </Text>
      {unsubscribeUrl && (
        <Text className="small" style={look.small}>
          {text.unsubscribeOrChoose(link(unsubscribeUrl), link(`${publicUrl}/profile?tab=mail`))}
        </Text>
      )}
      <Text className="small" style={look.small}>
        {text.intermediary}
      </Text>
    </Section>
  )
}
