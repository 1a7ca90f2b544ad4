import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { newPassword } from '#contract/common.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { EmbeddedError, startEmbedded } from '#server/db/embedded.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { AddressTaken, beginAccount } from '#server/lives/account.ts'
import { groundOf } from '#server/lives/served.ts'
import { hashPassword } from '#server/resources/auth/passwords.ts'

/*
 * npm run admin -- --email you@example.com --first-name Ada --last-name Byron Makes an admin, since admins do not
 * sign themselves up. It asks for the password, or takes it from ADMIN_PASSWORD; never from an argument, which
 * other accounts of the machine could read.
 */

class Refused extends Error {}

/** Asks at the terminal without showing the typed characters. */
const askPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY)
    throw new Refused('Give the password in ADMIN_PASSWORD, or run this in a terminal to be asked.')
  process.stdout.write('Password: ')
  const silent = new Writable({
    write: (_chunk, _encoding, done) => done(),
  })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const password = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return password
}

const readPerson = () => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
    },
  })
  const email = values.email?.trim().toLowerCase() ?? ''
  const first_name = values['first-name']?.trim() ?? ''
  const last_name = values['last-name']?.trim() ?? ''
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || first_name === '' || last_name === '')
    throw new Refused(
      'Give --email, --first-name and --last-name: npm run admin -- --email you@example.com --first-name Ada --last-name Byron',
    )
  return { email, first_name, last_name }
}

const makeAdmin = async (): Promise<string> => {
  const person = readPerson()
  const config = readConfig(process.env)
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword())
  const problem = newPassword.safeParse(password).error?.issues[0]
  if (problem) throw new Refused(`The password is not valid. ${problem.message}`)
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDirectory) : null
  const databaseUrl = embedded?.url ?? config.databaseUrl ?? ''
  const db = connect(databaseUrl, 1)
  try {
    await migrateToLatest(db, databaseUrl)
    const password_hash = await hashPassword(password)
    await db.transaction().execute((trx) =>
      beginAccount(
        groundOf(trx, { config, now: Date.now }),
        'system',
        'make',
        { has_password: true },
        {
          ...person,
          user_type: 'admin',
          password_hash,
          phone: '',
        },
      ),
    )
  } catch (error) {
    if (!(error instanceof AddressTaken)) throw error
    throw new Refused(`There is already an account for ${person.email}. Nothing was changed.`)
  } finally {
    await db.destroy()
    // An embedded database that was already up belongs to the running server.
    if (embedded !== null && !embedded.shared) await embedded.stop()
  }
  return `${person.email} is an admin now and can sign in.`
}

makeAdmin().then(console.log, (error: unknown) => {
  const known =
    error instanceof Refused || error instanceof ConfigError || error instanceof EmbeddedError
  console.error(known ? error.message : error)
  process.exitCode = 1
})
