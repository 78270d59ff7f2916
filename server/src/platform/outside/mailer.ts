import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Env } from '../base/env'

export interface Mail {
  /** The same for each retry, so that a mail program shows a mail once that was sent twice. */
  messageId: string
  /** For the page of captured mail; not part of the mail that is sent. */
  kind: string
  to: string
  subject: string
  html: string
  plain: string
  headers: Record<string, string>
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** The mail server of SMTP_URL, or a folder that /dev/mail shows. */
export function openMailer(env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'dataDir'>): Mailer {
  return env.smtpUrl ? overSmtp(env.smtpUrl, env) : captured(mailFolder(env.dataDir))
}

function overSmtp(
  url: string,
  { mailFrom: from, supportEmail: replyTo }: Pick<Env, 'mailFrom' | 'supportEmail'>,
): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  // A mail that fails has its own error; without a listener, others of the connection would end the process.
  transport.on('error', () => {})
  return {
    async send({ plain, messageId, kind: _kind, ...mail }) {
      // Some mails ask for an answer, and the sender's address may take none.
      await transport.sendMail({ ...mail, from, replyTo, text: plain, messageId: `<${messageId}>` })
    },
    close: () => transport.close(),
  }
}

const mailFolder = (dataDir: string) => join(dataDir, 'mail')

const mailsKept = 200

function captured(folder: string): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${mail.messageId.split('@')[0]}.json`)
      // Written under another name first, so that nobody reads half a mail.
      await writeFile(`${file}.part`, JSON.stringify(mail))
      await rename(`${file}.part`, file)
      const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
      await Promise.all(files.slice(0, -mailsKept).map((file) => rm(join(folder, file), { force: true })))
    },
    close() {},
  }
}

type Captured = Mail & { id: string }

/** The mails of the folder that was read last, by file: reading 200 of them takes 40 ms. */
let cache = { folder: '', mails: new Map<string, Captured>() }

/** Newest first; names are time-ordered ids. */
export async function readCaptured(dataDir: string): Promise<Captured[]> {
  const folder = mailFolder(dataDir)
  const before = cache.folder === folder ? cache.mails : undefined
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).sort()
  const read = await Promise.all(
    files.map(async (file) => [file, before?.get(file) ?? (await readMail(folder, file))] as const),
  )
  const mails = new Map(read.flatMap(([file, mail]) => (mail ? [[file, mail]] : [])))
  cache = { folder, mails }
  return [...mails.values()].reverse()
}

/** Undefined where it is gone: old files are deleted while new ones come. */
async function readMail(folder: string, file: string): Promise<Captured | undefined> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : { id: file.replace('.json', ''), ...(JSON.parse(text) as Mail) }
}
