import type { Template, TemplateSection, WrittenTemplate } from '#contract/templates.ts'
import {
  ofOwnTemplates,
  withUnsentTemplates,
  writtenTemplateOf,
} from '#src/machines/worksheets/template-edit.ts'
import { type Around, OwnList } from './own-list.ts'
import type { Tab } from './tab.ts'

/*
 * The templates of an inspector's own in a story of field work: their names, the remarks of their worksheets, the
 * order of these, and worksheets that come and go.
 */

const sheet = (worksheet_id: string, remarks: string): TemplateSection => ({
  worksheet_id,
  label: worksheet_id,
  system: null,
  remarks,
  limits: '',
  items: [{ item_id: `${worksheet_id}.own_first`, label: 'First', standard: '' }],
  facts: [],
})
/** Those that a template may get. */
const more = ['own_attic', 'own_cellar', 'own_shed']

const remarksOf = ({ sections }: Template) =>
  Object.fromEntries(sections.map(({ worksheet_id, remarks }) => [worksheet_id, remarks]))

export class OwnTemplates extends OwnList<Template, WrittenTemplate> {
  constructor(around: Around) {
    super(around, {
      name: 'template',
      path: '/templates',
      of: ofOwnTemplates,
      // The answer of the list.
      thingsIn: ({ templates }) => templates as Template[],
      writtenOf: writtenTemplateOf,
      withUnsent: withUnsentTemplates,
      wordsOf: (template) => ({ name: template.name, ...remarksOf(template) }),
      edit: (template_id, template) => ({ kind: 'template', template_id, template }),
      removal: ({ template_id, name }) => ({ kind: 'templateRemoved', template_id, title: name }),
    })
  }

  add(tab: Tab): void {
    const name = this.around.newWord()
    const sections = [sheet('own_house', ''), sheet('own_barn', '')]
    this.save(tab, crypto.randomUUID(), { name, sections }, 'name', name)
  }

  async change(tab: Tab, number: number): Promise<void> {
    const known = await this.chosenIn(tab, number)
    if (known === undefined) return this.add(tab)
    const { template_id, name, sections } = known
    const word = this.around.newWord()
    const save = (written: WrittenTemplate, place: string) =>
      this.save(tab, template_id, written, place, word, known)
    const at = number % sections.length
    const there = sections[at]
    const next = more[number % more.length] ?? ''
    // Remarks most often: two devices are to meet in one worksheet.
    switch (number % 9) {
      case 0:
        return save({ name: word, sections }, 'name')
      case 1:
        // A worksheet comes, with the word in it, or gets it where it is there already.
        if (!sections.some(({ worksheet_id }) => worksheet_id === next))
          return save({ name, sections: [...sections, sheet(next, word)] }, next)
        return save({ name, sections: withRemarks(sections, next, word) }, next)
      case 2:
        // One goes, and the name says so.
        if (there === undefined || sections.length === 1)
          return save({ name: word, sections }, 'name')
        this.takeAway([there.remarks])
        return save({ name: word, sections: sections.filter((one) => one !== there) }, 'name')
      case 3:
        return save({ name: word, sections: [...sections].reverse() }, 'name')
      default: {
        const id = there?.worksheet_id ?? ''
        return save({ name, sections: withRemarks(sections, id, word) }, id)
      }
    }
  }
}

const withRemarks = (sections: readonly TemplateSection[], id: string, remarks: string) =>
  sections.map((one) => (one.worksheet_id === id ? { ...one, remarks } : one))
