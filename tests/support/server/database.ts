import { randomBytes } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Kind } from './cluster.ts'

export type TestDatabase = {
  url: string
  /** The stored photographs that belong to it. */
  filesDirectory: string
  drop: () => Promise<void>
}

const cluster = () => {
  const { TEST_CLUSTER_URL: url, TEST_CLUSTER_DIRECTORY: directory } = process.env
  if (url === undefined || directory === undefined)
    throw new Error(
      'There is no test database server: this runner did not run tests/support/cluster.ts.',
    )
  return { url, directory }
}

const asAdmin = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: cluster().url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Names a database of the caller's own. Its address is known at once; `make` copies it from the template of its kind,
 * or makes it without any table.
 */
export const planDatabase = (
  kind: Kind | 'blank',
): TestDatabase & { make: () => Promise<void> } => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = kind === 'blank' ? 'template1' : `template_${kind}`
  const { url, directory } = cluster()
  const filesDirectory = join(directory, name)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    url: own.href,
    filesDirectory,
    make: async () => {
      // Copied as files: through the log of changes it takes three times as long.
      await asAdmin(`create database ${name} template ${template} strategy file_copy`)
      if (kind !== 'blank')
        cpSync(join(directory, `files-${kind}`), filesDirectory, { recursive: true })
    },
    drop: async () => {
      await asAdmin(`drop database if exists ${name} with (force)`)
      rmSync(filesDirectory, { recursive: true, force: true })
    },
  }
}

/** A database of the caller's own, copied from the template of its kind, or without any table; drop it when done. */
export const makeDatabase = async (kind: Kind | 'blank' = 'none'): Promise<TestDatabase> => {
  const { make, ...database } = planDatabase(kind)
  await make()
  return database
}
