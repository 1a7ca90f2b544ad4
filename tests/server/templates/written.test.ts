import { describe, expect, it } from 'vitest'
import type { TemplateSection } from '#contract/templates.ts'
import { productSections, sheetsWritten } from '#server/resources/templates/written.ts'

const roof = (more: Partial<TemplateSection> = {}): TemplateSection => {
  const found = productSections.find(({ worksheet_id }) => worksheet_id === 'roof')
  if (found === undefined) throw new Error('The product has no roof.')
  const { scope: _, optional: __, ...section } = found
  return { ...section, ...more }
}

describe('a worksheet as it is written', () => {
  it('is renamed where its label is not the product’s, so that lists show it', () => {
    const [same, other] = [sheetsWritten([roof()]), sheetsWritten([roof({ label: 'Tiles' })])]
    expect([same[0]?.renamed, other[0]?.renamed]).toEqual([undefined, true])
  })

  it('has parts of its own alone: an id of another worksheet is refused, however long its name is', () => {
    const part = (item_id: string) =>
      roof({ items: [{ item_id, label: 'Ridge vent', standard: '' }] })
    expect(sheetsWritten([part('roof.own_a1b2')])[0]?.items).toHaveLength(1)
    expect(() => sheetsWritten([part('attc.own_a1b2')])).toThrow()
  })
})
