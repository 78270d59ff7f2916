import type { CSSProperties } from 'react'

const font = 'Figtree, "Segoe UI", -apple-system, system-ui, Roboto, Helvetica, Arial, sans-serif'
const display = `Gabarito, ${font}`

/** Inline styles, since some mail programs drop style sheets; colours are those of the web's tokens. */
export const look = {
  paper: { backgroundColor: '#f6f3ec', color: '#14261f', fontFamily: font, margin: 0, padding: '32px 12px 40px' },
  page: { width: '100%', maxWidth: 552, margin: '0 auto' },
  brand: { margin: '0 8px 18px' },
  markCell: { paddingRight: 10, lineHeight: 0 },
  mark: { display: 'block', width: 32, height: 32 },
  markDark: { display: 'none', width: 32, height: 32 },
  name: {
    color: '#14261f',
    fontFamily: display,
    fontSize: 23,
    fontWeight: 750,
    letterSpacing: '-0.025em',
    textDecoration: 'none',
  },
  sheet: { backgroundColor: '#fffdf8', border: '1px solid #dfd8c9', borderRadius: 18, padding: '36px 36px 32px' },
  title: {
    color: '#14261f',
    fontFamily: display,
    fontSize: 30,
    fontWeight: 750,
    lineHeight: '34px',
    letterSpacing: '-0.02em',
    margin: '0 0 16px',
  },
  paragraph: { color: '#14261f', fontSize: 16, lineHeight: '25px', margin: '0 0 14px', overflowWrap: 'anywhere' },
  code: {
    backgroundColor: '#fcebc6',
    borderRadius: 12,
    color: '#221803',
    fontFamily: display,
    fontSize: 36,
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums lining-nums',
    lineHeight: '44px',
    letterSpacing: '0.16em',
    margin: '22px 0 8px',
    // Letter spacing also adds space after the last digit; the same on the left centres the code.
    padding: '16px 12px 16px calc(12px + 0.16em)',
    textAlign: 'center',
  },
  quote: {
    backgroundColor: '#f6f3ec',
    borderLeft: '4px solid #f5b02f',
    borderRadius: '4px 12px 12px 4px',
    color: '#48584f',
    fontSize: 16,
    lineHeight: '25px',
    margin: '4px 0 18px',
    padding: '14px 18px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  button: {
    backgroundColor: '#0e4a3b',
    border: '1px solid #0e4a3b',
    borderRadius: 10,
    color: '#fbf8ef',
    fontSize: 17,
    fontWeight: 600,
    lineHeight: '20px',
    marginTop: 12,
    padding: '15px 26px',
    textAlign: 'center',
    textDecoration: 'none',
  },
  item: {
    borderTop: '1px solid #dfd8c9',
    color: '#14261f',
    fontSize: 16,
    lineHeight: '25px',
    margin: 0,
    padding: '14px 0',
    overflowWrap: 'anywhere',
  },
  fallback: { color: '#59665d', fontSize: 13, lineHeight: '20px', margin: '22px 0 0', overflowWrap: 'anywhere' },
  otherwise: { margin: '20px 0 0', fontSize: '15px', lineHeight: '1.5' },
  link: { color: '#0e5c48', textDecoration: 'underline', overflowWrap: 'anywhere' },
  footer: { padding: '20px 8px 0' },
  small: { color: '#59665d', fontSize: 13, lineHeight: '20px', margin: '0 0 8px' },
} satisfies Record<string, CSSProperties>

/** What inline styles can't do: narrow windows, and the dark theme, whose colours override the inline ones. */
export const classes = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body, table, td { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  @media (max-width: 480px) {
    .sheet > tbody > tr > td, .sheet { padding: 26px 22px 24px !important; }
    .sheet > tbody > tr > td { padding: 0 !important; }
    .title { font-size: 26px !important; line-height: 30px !important; }
    .button { display: block !important; }
  }
  @media (prefers-color-scheme: dark) {
    .paper, .paper > table, .paper > table > tbody > tr > td { background-color: #0d1613 !important; }
    .sheet { background-color: #14201b !important; border-color: #283a32 !important; }
    .ink { color: #f1ede1 !important; }
    .code { background-color: #3a2c10 !important; color: #f7c66b !important; }
    .quote { background-color: #0d1613 !important; border-color: #f7b94a !important; color: #b9c4ba !important; }
    .button { background-color: #8fd3b3 !important; border-color: #8fd3b3 !important; color: #062219 !important; }
    .small { color: #94a398 !important; }
    .link { color: #8fd3b3 !important; }
    .on-light { display: none !important; }
    .on-dark { display: block !important; }
  }
`
