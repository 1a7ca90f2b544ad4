import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AddLine } from '#src/pages/templates/add-line.tsx'
import { click, focus, render, type } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof render>
afterEach(() => page.remove())

it('a typed line is added once where its field is left, as by its button, and an empty one never', () => {
  const added: string[] = []
  page = render(
    <>
      <AddLine label="Item" action="Add" maxLength={80} onAdd={(text) => void added.push(text)} />
      <button type="submit">Save</button>
    </>,
  )
  const field = page.one('input') as HTMLInputElement
  focus(field)
  type(field, ' Chimney cap ')
  focus(page.saying('button', 'Save'))
  expect([added, field.value]).toEqual([['Chimney cap'], ''])
  focus(field)
  type(field, 'Flue')
  focus(page.saying('button', 'Add'))
  click(page.saying('button', 'Add'))
  focus(field)
  act(() => field.blur())
  expect(added).toEqual(['Chimney cap', 'Flue'])
})
