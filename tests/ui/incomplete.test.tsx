import { act, useState } from 'react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form } from '#src/ui/form.tsx'
import { TimeField } from '#src/ui/time-field.tsx'
import { click, focus, press, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
beforeAll(async () => {
  // jsdom has no CSS object; the library escapes the name of a meta element with it.
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } })
  // Their code is fetched once; here it is fetched before the first test.
  await Promise.all([
    import('#src/ui/date-picker-loaded.tsx'),
    import('#src/ui/time-field-loaded.tsx'),
  ])
})
afterEach(() => shown.remove())

type Kind = 'day' | 'time'
const Visit = ({ kind, optional, sent }: { kind: Kind; optional: boolean; sent: string[] }) => {
  const [value, setValue] = useState<string | null>(null)
  const control = { label: 'When', optional, value, onChange: setValue }
  return (
    <Form label="A visit" onSubmit={() => sent.push(value ?? 'none')}>
      {kind === 'day' ? <DatePicker {...control} /> : <TimeField {...control} />}
      <button type="submit">Send</button>
    </Form>
  )
}
const open = async (kind: Kind, optional: boolean) => {
  const sent: string[] = []
  shown = render(<Visit kind={kind} optional={optional} sent={sent} />)
  await expect
    .poll(async () => {
      await act(async () => undefined)
      return shown.all('[role=spinbutton]').length
    })
    .toBe(3)
  return sent
}
const segments = () => shown.all('[role=spinbutton]')
/** ArrowUp gives an empty part its first value. */
const fill = (at: number) => {
  focus(segments()[at] as HTMLElement) // `open` has waited for all three.
  press('ArrowUp')
}
const send = () => {
  const button = shown.one('button[type=submit]') as HTMLElement // It is one.
  focus(button)
  click(button)
}
const said = () => shown.all('[slot=errorMessage]').map((error) => error.textContent)

describe('a day or a time of which a part is typed', () => {
  test.each([
    ['time', true, 'Finish the time, or clear it.'],
    ['time', false, 'Finish the time.'],
    ['day', true, 'Finish the day, or clear it.'],
    ['day', false, 'Finish the day.'],
  ] as const)(
    'holds its form back, says so, and leads to the missing part: %s, optional: %s',
    async (kind, optional, sentence) => {
      const sent = await open(kind, optional)
      fill(0)
      expect(said()).toEqual([])
      send()
      expect([sent, said()]).toEqual([[], [sentence]])
      expect(document.activeElement).toBe(segments()[1])
    },
  )

  test.each(['time', 'day'] as const)('is sent once it is whole: %s', async (kind) => {
    const sent = await open(kind, true)
    fill(0)
    send()
    fill(1)
    fill(2)
    expect(said()).toEqual([])
    send()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(kind === 'day' ? /^\d{4}-\d\d-\d\d$/ : /^\d\d:\d\d$/)
  })

  test.each(['time', 'day'] as const)('is none once it is cleared: %s', async (kind) => {
    const sent = await open(kind, true)
    fill(0)
    send()
    focus(segments()[0] as HTMLElement)
    for (const _ of 'twice') press('Backspace')
    send()
    expect([sent, said()]).toEqual([['none'], []])
  })

  test.each(['time', 'day'] as const)('is none where nobody typed: %s', async (kind) => {
    const sent = await open(kind, true)
    focus(segments()[0] as HTMLElement)
    send()
    expect([sent, said()]).toEqual([['none'], []])
  })
})
