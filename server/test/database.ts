import { cpSync, rmSync } from 'node:fs'
import type { Agent } from 'node:https'
import { join } from 'node:path'
import type { DemoFace } from '@perkloop/contract/config'
import { inject } from 'vitest'
import { readEnv } from '../src/platform/base/env'
import { type Running, startServer } from '../src/server'
import { administer, urlOf } from './database-server'
import { gatherStatements } from './growth/gather'
import { scratchFolder } from './scratch'
import type { SharedDatabase } from './shared-database'

const root = join(import.meta.dirname, '../..')
if (process.env.GATHER_STATEMENTS) gatherStatements(process.env.GATHER_STATEMENTS)

interface Options {
  env?: Record<string, string>
  clock?: () => Date
  /** In milliseconds. Without it no mail, push or webhook is sent: most tests ask what waits, and sending took a twelfth of their time. */
  mailEvery?: number
  /** In milliseconds. Tests may lag: two files and their databases share the machine, often with a browser. */
  busyAfter?: number
  /** In milliseconds. */
  slowAfter?: number
  cacheBytes?: number
  demoFaces?: DemoFace[]
  pushAgent?: Agent
  /** The embedded one of the worker, instead of a new one; emptied when the server stops. */
  shared?: SharedDatabase
  /** Fills the new database on a PostgreSQL server. @returns the address to start the server with, past a pooler. */
  filled?: (databaseUrl: string) => Promise<string>
}

/** A new DATA_DIR, with an embedded database that has its tables already (database-template.ts). */
export function newDataDir() {
  const dataDir = scratchFolder('test')
  if (!process.env.TEST_DATABASE_URL) cpSync(inject('databaseTemplate'), join(dataDir, 'database'), { recursive: true })
  return dataDir
}

/**
 * A new server on a new database: an embedded one in a folder, or, where TEST_DATABASE_URL names a PostgreSQL server, one
 * there; or on the `shared` one. If it names a pooler, TEST_DATABASE_DIRECT_URL names the server behind it.
 */
export async function openServer({
  env = {},
  clock,
  mailEvery = 0,
  busyAfter = 0,
  slowAfter,
  cacheBytes,
  demoFaces,
  pushAgent,
  filled,
  shared,
}: Options = {}): Promise<Running & { dataDir: string }> {
  const dataDir = shared ? scratchFolder('test') : newDataDir()
  const database = shared ? undefined : await makeDatabase()
  const running = await startServer(
    readEnv({
      PORT: '0',
      PUBLIC_URL: 'http://perkloop.test',
      DATA_DIR: dataDir,
      DEMO_DATA: 'false',
      RATE_LIMITS: 'off',
      LOOPS: 'on',
      // Where nobody listens: no test asks the internet.
      DNS_SERVERS: '127.0.0.1:9',
      // Tests run the job themselves.
      LOOPS_EVERY_SECONDS: '86400',
      ...(database && (filled ? { DATABASE_URL: await filled(database.directUrl) } : database.env)),
      ...env,
    }),
    {
      root,
      mailEvery,
      busyAfter,
      ...(shared && { database: shared.database }),
      ...(clock && { clock }),
      ...(slowAfter && { slowAfter }),
      ...(demoFaces && { demoFaces }),
      ...(pushAgent && { pushAgent }),
      ...(cacheBytes !== undefined && { cacheBytes }),
    },
  )
  return {
    ...running,
    dataDir,
    stop: async () => {
      try {
        await running.stop()
        await shared?.empty()
        await database?.drop()
      } finally {
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
  }
}

/**
 * A new database on the server that TEST_DATABASE_URL names, if any, with all migrations.
 * @param isBare True for one without any table.
 */
export async function makeDatabase({ isBare = false } = {}) {
  const { TEST_DATABASE_URL: server, TEST_DATABASE_DIRECT_URL: behind } = process.env
  if (!server) return undefined
  const name = `${inject('databaseTemplate')}_${Math.random().toString(36).slice(2, 10)}`
  await administer(
    `create database ${name} ${isBare ? '' : `template ${inject('databaseTemplate')}`}`,
    // A tenth of the time went into waiting for the disk, and no test crashes the server itself.
    `alter database ${name} set synchronous_commit = off`,
  )
  const { pooled, direct } = urlOf(name)
  return {
    url: pooled,
    directUrl: direct,
    env: { DATABASE_URL: pooled, ...(behind && { DATABASE_DIRECT_URL: direct }) },
    drop: () => administer(`drop database ${name} with (force)`),
  }
}
