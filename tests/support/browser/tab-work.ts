import { expect } from 'vitest'
import { demoPassword, people } from '#server/db/seed/people.ts'
import type { HostedServer } from '#tests/support/server/server-host.ts'
import type { Tab } from './tab.ts'

/*
 * What each journey through three browsers does: the inspector of the demo signs in by the form, sees words, and asks
 * the server without any browser.
 */

const email = people.find(({ key }) => key === 'inspector')?.email ?? ''
export const patience = { timeout: 60_000, interval: 250 }

export const sees = (tab: Tab, words: string | RegExp) =>
  expect
    .poll(() => tab.run('return document.body.innerText'), patience)
    .toMatch(words instanceof RegExp ? words : new RegExp(words))

export const logIn = async (tab: Tab, server: HostedServer): Promise<void> => {
  await tab.goto(`${server.url}/login`)
  await tab.fill('E-mail', email)
  await tab.fill('Password', demoPassword)
  await tab.press('Log in')
  await sees(tab, 'Hello')
}

/** What the server has at this path, asked for by the inspector without any browser. */
export const serverHas = async <T>(server: HostedServer, path: string): Promise<T> => {
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { token } = (await login.json()) as { token: string }
  const answer = await fetch(`${server.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json() as Promise<T>
}
