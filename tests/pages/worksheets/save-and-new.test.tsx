import { act } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import type { Finding } from '#contract/recorded.ts'
import { AppRouter } from '#src/app-router.tsx'
import { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { FindingDialog } from '#src/pages/worksheets/finding-dialog.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { click, render } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof render>
beforeAll(giveDialogs)
afterEach(() => page.remove())

const finding: Finding = {
  finding_id: 'f1',
  worksheet_id: 'roof',
  item_id: 'roof.covering',
  title: 'Shingles lifted',
  observation: '',
  implication: '',
  action: 'repair',
  recommendation: 'Call a roofer.',
  trade: 'roofer',
  severity: 'major',
  time_frame: 'immediate',
  locations: [],
  private_note: '',
  version: 1,
}
const open = (editable = true) => {
  const pressed: string[] = []
  const { wired } = start()
  const nothing = () => {}
  const form = inspectionFormMachine.provide({ actors: { watchOutbox: fromCallback(nothing) } })
  page = render(
    <AppContext value={{ ...wired, charts: {}, wire: () => form } as never}>
      <AppRouter>
        {() => (
          <FindingDialog
            finding={finding}
            photos={[]}
            inspectionId="i1"
            editable={editable}
            edit={nothing}
            remove={nothing}
            onRemove={nothing}
            onNext={() => pressed.push('next')}
            onClose={() => pressed.push('close')}
          />
        )}
      </AppRouter>
    </AppContext>,
  )
  return pressed
}
const enter = (more: KeyboardEventInit) =>
  act(async () =>
    page
      .all('input, textarea')
      .find((field) => (field as HTMLInputElement).value === finding.title)
      ?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }),
      ),
  )

it('goes on to the next finding with its button, and with Ctrl and Enter from any field', async () => {
  const pressed = open()
  click(page.one('[aria-keyshortcuts]'))
  await enter({ ctrlKey: true })
  expect(pressed).toEqual(['next', 'next'])
})

it('goes nowhere with Enter alone, nor while the keys are held down', async () => {
  const pressed = open()
  await enter({})
  await enter({ ctrlKey: true, repeat: true })
  await enter({ metaKey: true })
  expect(pressed).toEqual([])
})

it('has no next finding where nothing can be changed', async () => {
  const pressed = open(false)
  await enter({ ctrlKey: true })
  expect(pressed).toEqual([])
  expect(page.all('[aria-keyshortcuts]')).toEqual([])
})
