import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../src/platform/base/env'
import { lockDataDir } from '../src/platform/database/data-dir-lock'
import { scratchFolder } from './scratch'

describe('the environment', () => {
  it('has working defaults', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      demoData: true,
    })
    expect(readEnv({ DATABASE_URL: 'postgres://db/x' })).toMatchObject({ demoData: false })
  })

  it('names no statement where a pooler stands before the database, unless it is told to', () => {
    const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://pooler/x', 'postgres://db/x']
    expect(readEnv({ DATABASE_URL }).keepStatements).toBe(true)
    expect(readEnv({ DATABASE_URL, DATABASE_DIRECT_URL }).keepStatements).toBe(false)
    const told = { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_STATEMENTS: 'kept' }
    expect(readEnv(told).keepStatements).toBe(true)
  })

  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '70000' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'perkloop.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db' }],
    ['DATABASE_URL', { DATABASE_DIRECT_URL: 'postgres://db/x' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
    ['REDIS_URL', { REDIS_URL: 'http://redis' }],
    ['S3_REGION', { S3_ENDPOINT: 'https://s3.example' }],
    ['DEMO_DATA', { DEMO_DATA: 'yes' }],
    ['DEMO_DATA', { DEMO_DATA: 'true', NODE_ENV: 'production' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', NODE_ENV: 'production' }],
    ['LOCAL_SSO', { LOCAL_SSO: 'on', NODE_ENV: 'production' }],
    ['LOCAL_WEBHOOKS', { LOCAL_WEBHOOKS: 'on', NODE_ENV: 'production' }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'http://127.0.0.1:1', NODE_ENV: 'production' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_test_1' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['STRIPE_PRICE_PRO', { STRIPE_PRICE_PRO: '99' }],
    ['ENABLE_ORGANIZATIONS', { ENABLE_ORGANIZATIONS: '1' }],
    ['METRICS_PORT', { METRICS_PORT: 'nine' }],
    ['METRICS_PORT', { METRICS_PORT: '4000', PORT: '4000' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'with a space in its middle' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'security@example.com' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'https://example.com\nContact: mailto:mallory@example.com' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('names %s in one line for %j', (name, source) => {
    expect(() => readEnv(source)).toThrow(new RegExp(`^${name} should .+$`))
  })
})

describe('DATA_DIR', () => {
  it('is refused to a second process, and free again after the first is killed', async () => {
    const folder = scratchFolder('lock')
    const holder = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '-e',
        `import('./src/platform/database/data-dir-lock.ts').then(({ lockDataDir }) => lockDataDir(${JSON.stringify(folder)})).then(() => { console.log('held'); setInterval(() => {}, 1000) })`,
      ],
      { cwd: join(import.meta.dirname, '..') },
    )
    await new Promise((done) => holder.stdout.once('data', done))
    await expect(lockDataDir(folder)).rejects.toThrow(/is in use by another process/)
    const ended = new Promise((done) => holder.once('exit', done))
    holder.kill('SIGKILL')
    await ended
    const release = await lockDataDir(folder)
    release()
    rmSync(folder, { recursive: true })
  })
})
