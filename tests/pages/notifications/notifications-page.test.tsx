import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { notificationsMachine } from '#src/machines/notifications/notifications.machine.ts'
import { emptyFeed, type Feed } from '#src/machines/notifications/notifications-model.ts'
import NotificationsPage from '#src/pages/notifications/notifications-page.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

/* How many are unread, while nobody knows and once it is known. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const open = async () => {
  let [give, refuse] = [(_: Feed) => {}, (_: unknown) => {}]
  const notifications = notificationsMachine.provide({
    actors: {
      loadFeed: fromPromise(
        () =>
          new Promise<Feed>((resolve, reject) => {
            give = resolve
            refuse = reject
          }),
      ),
      openStream: fromCallback(() => {}),
    },
  })
  const { app, wired } = start(undefined, { notifications })
  await act(async () => app.send({ type: 'session.signedIn', session: session('harper') }))
  page = openForms(null, wired)
  await page.show(<NotificationsPage />)
  return {
    come: (feed: Feed) => act(async () => give(feed)),
    fail: () => act(async () => refuse(new Error('no'))),
  }
}
const text = () => document.querySelector('[data-density]')?.textContent ?? ''

it('is said once the list has come', async () => {
  const { come } = await open()
  expect(text()).toContain('Notifications')
  expect(text()).not.toMatch(/Nothing unread|Unread \(/)
  await come({ ...emptyFeed, complete: true })
  await soon(() => expect(text()).toContain('Nothing unread'))
  expect(text()).toContain('Unread (0)')
})

it('is not said of a list that could not be had', async () => {
  const { fail } = await open()
  await fail()
  await soon(() => expect(text()).toContain('Failed to load notifications'))
  expect(text()).not.toMatch(/Nothing unread|Unread \(/)
})
