import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { Issue } from '#contract/issues.ts'
import { AppRouter } from '#src/app-router.tsx'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import type { MoveBody } from '#src/machines/issues/issue-moves-model.ts'
import { MoveForm, type MoveStart } from '#src/pages/issues/move-form.tsx'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { click, render, type } from '#tests/support/browser/render.tsx'

type Values = Record<string, unknown>

let shown: ReturnType<typeof render> | null = null
afterEach(() => shown?.remove())

/** What this form reads of an issue. */
const issue = (id: string) =>
  ({ issue_id: id, title: `Issue ${id}`, state: 'open', time_zone: 'America/Chicago' }) as Issue

/** A device that keeps typed text, and the dialog of a step, which closes and opens again. */
const start = () => {
  const device = new Map<string, Values>()
  const submission = submissionMachine.provide({
    actors: {
      readDraft: fromPromise<Values | null, { draft: string | null }>(
        async ({ input: { draft } }) => device.get(draft ?? '') ?? null,
      ),
    },
    actions: {
      keepDraft: (_, { draft, values }) => device.set(draft ?? '', values),
      dropDraft: (_, { draft }) => device.delete(draft ?? ''),
    },
  })
  // What the form needs of the app.
  const wired = { charts: { submission } } as unknown as Wired
  const sent: MoveBody[] = []
  const close = () => {
    shown?.remove()
    shown = null
  }
  const open = async (event: 'defer' | 'dismiss', issues: readonly Issue[], from?: MoveStart) => {
    close()
    shown = render(
      <AppContext value={wired}>
        <AppRouter>
          {() => (
            <MoveForm
              event={event}
              issues={issues}
              start={from}
              onMove={(body) => {
                sent.push(body)
                close()
              }}
            />
          )}
        </AppRouter>
      </AppContext>,
    )
    await act(async () => {})
  }
  return { open, sent, kept: () => device.size }
}
const why = () => {
  const [field] = shown?.all('input') ?? []
  if (!(field instanceof HTMLInputElement)) throw new Error('The form has no field.')
  return field
}
const button = (words: string) => shown?.saying('button', words) as HTMLElement
const a = issue('a')
const b = issue('b')

it('brings the typed text back when the dialog is opened again, and says so', async () => {
  const { open } = start()
  await open('dismiss', [a])
  expect(shown?.all('[role=status]')).toEqual([])
  type(why(), 'Not worth it.')
  await open('dismiss', [a])
  expect(why().value).toBe('Not worth it.')
  expect(shown?.one('[role=status]').textContent).toContain('What you typed before is back.')
})

it('brings it back to this step of this issue alone', async () => {
  const { open } = start()
  await open('dismiss', [a])
  type(why(), 'Not worth it.')
  await open('dismiss', [b])
  expect(why().value).toBe('')
  await open('defer', [a])
  expect(why().value).toBe('')
  await open('dismiss', [b, a])
  expect(why().value).toBe('')
  type(why(), 'Neither is.')
  await open('dismiss', [a, b])
  expect(why().value).toBe('Neither is.')
})

it('lets it go when it is sent, and when the person starts over', async () => {
  const { open, sent, kept } = start()
  await open('dismiss', [a])
  type(why(), 'Not worth it.')
  await act(async () => click(button('Dismiss')))
  expect(sent).toEqual([{ event: 'dismiss', reason: 'Not worth it.' }])
  expect(kept()).toBe(0)
  await open('dismiss', [a])
  expect(why().value).toBe('')
  type(why(), 'It is gone.')
  await open('dismiss', [a])
  await act(async () => click(button('Start over')))
  expect([why().value, kept()]).toEqual(['', 0])
})

it('keeps what was typed alone: a field that was left as it was follows the issue', async () => {
  const { open } = start()
  const from = { provider: '', due_on: null, reason: 'Later' }
  await open('dismiss', [a], from)
  type(why(), 'Later, perhaps')
  await open('dismiss', [a], from)
  expect(why().value).toBe('Later, perhaps')
  await act(async () => click(button('Start over')))
  expect(why().value).toBe('Later')
  await open('dismiss', [a], { ...from, reason: 'Never' })
  expect(why().value).toBe('Never')
})
