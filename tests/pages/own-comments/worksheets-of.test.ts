import { describe, expect, it } from 'vitest'
import { nameOfWorksheet, worksheetsOf } from '#src/pages/own-comments/worksheets-of.ts'

describe('the name of a worksheet', () => {
  it.each([
    [{ worksheet_id: 'roof' }, 'Roof'],
    // The label of the worksheet is longer; a list says the system.
    [{ worksheet_id: 'roof', worksheet: 'Roof and gutters' }, 'Roof'],
    [{ worksheet_id: 'pool', worksheet: 'Pool and spa' }, 'Pool and spa'],
    [{ worksheet_id: 'pool' }, 'Another worksheet'],
  ])('of %j is "%s"', (placed, name) => {
    expect(nameOfWorksheet(placed)).toBe(name)
  })
})

describe('the worksheets of items and comments', () => {
  const ten = [
    ['roof', 'Roof'],
    ['exterior', 'Exterior'],
    ['structure', 'Structure'],
    ['heating', 'Heating'],
    ['cooling', 'Cooling'],
    ['plumbing', 'Plumbing'],
    ['electrical', 'Electrical'],
    ['fireplace', 'Fireplace'],
    ['attic', 'Attic'],
    ['interior', 'Interior'],
  ].map(([id, name]) => ({ id, name }))

  it('are the ten in their order where nothing is placed', () => {
    expect(worksheetsOf([])).toEqual(ten)
  })

  it('have the others after the ten, in the order of their first item, each once', () => {
    expect(
      worksheetsOf([
        { worksheet_id: 'pool', worksheet: 'Pool and spa' },
        { worksheet_id: 'attic', worksheet: 'Attic and insulation' },
        { worksheet_id: 'dock', worksheet: 'Dock' },
        { worksheet_id: 'pool', worksheet: 'Another name' },
        { worksheet_id: 'shed' },
      ]),
    ).toEqual([
      ...ten,
      { id: 'pool', name: 'Pool and spa' },
      { id: 'dock', name: 'Dock' },
      { id: 'shed', name: 'Another worksheet' },
    ])
  })
})
