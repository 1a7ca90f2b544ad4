import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import { AppRouter } from '#src/app-router.tsx'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import { type Signing, useSigning, useSigningByLink } from '#src/pages/agreements/use-signing.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { render } from '#tests/support/browser/render.tsx'

/* The steps of a client before an inspection agreement, signed in and by the mailed link. */

let signing: Signing
const SignedIn = () => {
  signing = useSigning('v1')
  return null
}
const ByLink = () => {
  signing = useSigningByLink('secret')
  return null
}
let shown: ReturnType<typeof render> | null = null
afterEach(() => shown?.remove())
const open = (Page: typeof ByLink) => {
  const sent: unknown[] = []
  const ends: { give: (answer: object) => void; refuse: (error: object) => void }[] = []
  const submission = submissionMachine.provide({
    actors: {
      readDraft: fromPromise<Record<string, unknown> | null, { draft: string | null }>(
        async () => null,
      ),
      check: fromPromise(async ({ input: { input } }) => ({ problems: {}, input })),
      submit: fromPromise(({ input: { name, input } }) => {
        sent.push([name, input])
        return new Promise((give, refuse) => ends.push({ give, refuse }))
      }),
    },
  })
  // What useSubmission needs of the app.
  const wired = { charts: { submission }, inspect: undefined } as unknown as Wired
  shown = render(
    <AppContext value={wired}>
      <AppRouter>{() => <Page />}</AppRouter>
    </AppContext>,
  )
  return { sent, ends }
}
const consent = { agreement_sha256: 'a1', disclosures_version: 2 }
const signature = { agreement_sha256: 'a1', signed_name: 'Ann Elm', drawn: 'M0 0' }
const takeAllSteps = async () => {
  await act(async () => signing.open.send({}))
  await act(async () => signing.consent.send(consent))
  await act(async () => signing.sign.send(signature))
  await act(async () => signing.decline.send({ reason: 'Too dear.' }))
}

it('each step of somebody who is signed in is about their visit', async () => {
  const { sent } = open(SignedIn)
  await takeAllSteps()
  const params = { inspectionId: 'v1' }
  expect(sent).toEqual([
    ['agreements.open', { params }],
    ['agreements.consent', { params, body: consent }],
    ['agreements.sign', { params, body: signature }],
    ['agreements.decline', { params, body: { reason: 'Too dear.' } }],
  ])
})

it('each step by the mailed link has the secret of the link', async () => {
  const { sent } = open(ByLink)
  await takeAllSteps()
  const token = 'secret'
  expect(sent).toEqual([
    ['agreements.openByLink', { body: { token } }],
    ['agreements.consentByLink', { body: { token, ...consent } }],
    ['agreements.signByLink', { body: { token, ...signature } }],
    ['agreements.declineByLink', { body: { token, reason: 'Too dear.' } }],
  ])
})

it.each([
  ['signed in', SignedIn],
  ['by link', ByLink],
])('a step tells of itself alone, and of what the server says against it: %s', async (_, Page) => {
  const { ends } = open(Page)
  const steps = ['open', 'consent', 'sign', 'decline'] as const
  const send = {
    open: () => signing.open.send({}),
    consent: () => signing.consent.send(consent),
    sign: () => signing.sign.send(signature),
    decline: () => signing.decline.send({ reason: '' }),
  }
  for (const [at, step] of steps.entries()) {
    await act(async () => send[step]())
    expect(steps.filter((one) => signing[one].busy)).toEqual([step])
    const fields = { [step]: 'Not so.' }
    const refusal = at % 2 === 0 ? { fields: {} } : { fields }
    await act(async () =>
      ends[at]?.refuse({
        code: `${step}_refused`,
        status: 409,
        message: `No ${step}.`,
        ...refusal,
      }),
    )
    const { busy, error, code, problems } = signing[step]
    const said =
      at % 2 === 0 ? { error: `No ${step}.`, problems: {} } : { error: null, problems: fields }
    expect({ busy, error, code, problems }).toEqual({
      busy: false,
      code: `${step}_refused`,
      ...said,
    })
  }
})
