import { afterAll, describe, expect, it } from 'vitest'
import { newPerson } from '#tests/support/server/accounts.ts'
import { type HostedServer, makeServerHost } from '#tests/support/server/server-host.ts'

/* The process of the journeys, which runs one server after another. */

const host = makeServerHost()
afterAll(host.end)

const signUp = async ({ url }: HostedServer, email: string) => {
  const response = await fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newPerson(email)),
  })
  return response.status
}

describe('a process of one server after another', () => {
  it('gives each a database, a mail server and an address of its own, and closes the last', async () => {
    const first = await host.start('empty')
    expect(await signUp(first, 'same@homes.example')).toBe(202)
    expect((await first.mail.waitForMail('same@homes.example')).subject).toMatch(/Confirm/)
    await first.close()
    await expect(fetch(`${first.url}/api/public/ready`)).rejects.toThrow()
    const second = await host.start('empty')
    expect(await signUp(second, 'same@homes.example')).toBe(202)
    const { links } = await second.mail.waitForMail('same@homes.example')
    expect(links[0]).toMatch(new RegExp(`^${second.url}/`))
    expect(second.mail.received).toHaveLength(1)
    expect(first.mail.received).toHaveLength(1)
    expect(host.check).not.toThrow()
    await second.close()
  })
  it('tells that it ended by itself, whatever it is asked for', async () => {
    const server = await host.start('empty')
    process.kill(host.pid(), 'SIGKILL')
    const state = () => {
      try {
        host.check()
        return 'runs'
      } catch (error) {
        return String(error)
      }
    }
    await expect.poll(state).toMatch(/The server ended with SIGKILL/)
    await expect(host.start('empty')).rejects.toThrow(/^The server ended with SIGKILL/)
    await expect(server.close()).rejects.toThrow(/^The server ended with SIGKILL/)
  })
})
