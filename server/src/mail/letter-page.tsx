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
import { classes, look } from './letter-look'
import { footerText, plainLetter } from './letter-text'
import type { Letter } from './letters'

interface Page {
  letter: Letter
  publicUrl: string
  /** Where this kind is switched off; none for account mails. */
  unsubscribeUrl: string | undefined
}

/** @param unsubscribePath Below `publicUrl`; account mails have none. */
export async function layOut(letter: Letter, publicUrl: string, unsubscribePath?: string) {
  const page = { letter, publicUrl, unsubscribeUrl: unsubscribePath && publicUrl + unsubscribePath }
  return { html: await render(<LetterPage {...page} />), plain: plainLetter(page) }
}

function LetterPage({ letter, publicUrl, unsubscribeUrl }: Page) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{classes}</style>
      </Head>
      <Preview>{letter.paragraphs[0] ?? letter.title}</Preview>
      <Body className="paper" style={look.paper}>
        <main>
          <Container style={look.page}>
            <Brand publicUrl={publicUrl} />
            <Section className="sheet" style={look.sheet}>
              <h1 className="ink title" style={look.title}>
                {letter.title}
              </h1>
              {letter.paragraphs.map((paragraph) => (
                <Text key={paragraph} className="ink" style={look.paragraph}>
                  {paragraph}
                </Text>
              ))}
              {letter.code && (
                <Text className="code" style={look.code}>
                  {letter.code}
                </Text>
              )}
              {letter.quote && (
                <blockquote className="quote" style={look.quote}>
                  {letter.quote}
                </blockquote>
              )}
              {letter.action && <Action label={letter.action.label} url={publicUrl + letter.action.path} />}
              {letter.otherwise && (
                <Text className="ink" style={look.otherwise}>
                  <Link className="link" href={publicUrl + letter.otherwise.path} style={look.link}>
                    {letter.otherwise.label}
                  </Link>
                </Text>
              )}
            </Section>
            <Footer publicUrl={publicUrl} unsubscribeUrl={unsubscribeUrl} />
          </Container>
        </main>
      </Body>
    </Html>
  )
}

/** The mark as pictures, since mails can't draw it: one for each theme. The word stays where pictures are blocked. */
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

function Action({ label, url }: { label: string; url: string }) {
  return (
    <>
      <Button className="button" href={url} style={look.button}>
        {label}
      </Button>
      <Text className="small" style={look.fallback}>
        If the button does not work, open this link:
        <br />
        <Link className="link" href={url} style={look.link}>
          {url}
        </Link>
      </Text>
    </>
  )
}

function Footer({ publicUrl, unsubscribeUrl }: Omit<Page, 'letter'>) {
  return (
    <Section style={look.footer}>
      <Text className="small" style={look.small}>
        {unsubscribeUrl ? footerText.optional : footerText.account}
      </Text>
      {unsubscribeUrl && (
        <Text className="small" style={look.small}>
          <Link className="link" href={unsubscribeUrl} style={look.link}>
            Unsubscribe from these mails
          </Link>{' '}
          or{' '}
          <Link className="link" href={`${publicUrl}/profile?tab=mail`} style={look.link}>
            choose which mails you get
          </Link>
          .
        </Text>
      )}
      <Text className="small" style={look.small}>
        {footerText.intermediary}
      </Text>
    </Section>
  )
}
