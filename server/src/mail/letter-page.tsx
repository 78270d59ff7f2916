import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { Letter } from './letters'

const paper = '#f6f3ec'
const ink = '#14261f'
const evergreen = '#0e4a3b'
const font = 'Figtree, "Segoe UI", system-ui, sans-serif'

function LetterPage({ letter, publicUrl, footer }: { letter: Letter; publicUrl: string; footer: string }) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
      </Head>
      <Preview>{letter.paragraphs[0] ?? letter.title}</Preview>
      <Body style={{ backgroundColor: paper, fontFamily: font, margin: 0, padding: '32px 12px' }}>
        <Container style={{ maxWidth: 520, margin: '0 auto' }}>
          <Text
            style={{ color: evergreen, fontSize: 22, fontWeight: 800, letterSpacing: '-0.02em', margin: '0 8px 16px' }}
          >
            Perkloop
          </Text>
          <Section style={{ backgroundColor: '#fffdf8', borderRadius: 18, padding: '32px 32px 36px' }}>
            <Heading
              style={{ color: ink, fontSize: 26, lineHeight: '32px', letterSpacing: '-0.015em', margin: '0 0 16px' }}
            >
              {letter.title}
            </Heading>
            {letter.paragraphs.map((paragraph) => (
              <Text key={paragraph} style={{ color: ink, fontSize: 16, lineHeight: '25px', margin: '0 0 14px' }}>
                {paragraph}
              </Text>
            ))}
            {letter.code && (
              <Text
                style={{
                  color: evergreen,
                  fontSize: 34,
                  fontWeight: 700,
                  letterSpacing: '0.2em',
                  margin: '8px 0 16px',
                }}
              >
                {letter.code}
              </Text>
            )}
            {letter.quote && (
              <Text
                style={{
                  borderLeft: `3px solid ${evergreen}`,
                  color: '#48584f',
                  fontSize: 16,
                  lineHeight: '25px',
                  margin: '0 0 16px',
                  paddingLeft: 14,
                  whiteSpace: 'pre-wrap',
                }}
              >
                {letter.quote}
              </Text>
            )}
            {letter.action && (
              <Button
                href={publicUrl + letter.action.path}
                style={{
                  backgroundColor: evergreen,
                  borderRadius: 10,
                  color: '#fbf8ef',
                  fontSize: 16,
                  fontWeight: 600,
                  marginTop: 10,
                  padding: '14px 24px',
                }}
              >
                {letter.action.label}
              </Button>
            )}
          </Section>
          <Text style={{ color: '#59665d', fontSize: 13, lineHeight: '20px', margin: '18px 8px 0' }}>{footer}</Text>
        </Container>
      </Body>
    </Html>
  )
}

const footer =
  'You get this mail because of your Perkloop account. Perkloop is only an intermediary: follow your employer’s policies.'

export async function layOut(letter: Letter, publicUrl: string) {
  const html = await render(<LetterPage letter={letter} publicUrl={publicUrl} footer={footer} />)
  const parts = [letter.title, ...letter.paragraphs, letter.code, letter.quote && `> ${letter.quote}`]
  if (letter.action) parts.push(`${letter.action.label}: ${publicUrl}${letter.action.path}`)
  parts.push('--', footer)
  return { html, plain: parts.filter(Boolean).join('\n\n') }
}
