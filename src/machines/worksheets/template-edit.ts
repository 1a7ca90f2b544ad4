import type { Template, WrittenTemplate } from '#contract/templates.ts'
import type { Entry } from './outbox-model.ts'

/*
 * An inspector writes templates of their own where there is no network too. The outbox carries them as it carries
 * field work, under a name in the place of an inspection's id.
 */

export type TemplateEdit =
  | { kind: 'template'; template_id: string; template: WrittenTemplate }
  | { kind: 'templateRemoved'; template_id: string; title: string }

/** Where the outbox keeps them: they are of no inspection. */
export const ofOwnTemplates = 'own-templates'

/** What an inspector writes of a template; the rest is the server's. */
export const writtenTemplateOf = ({ name, sections }: WrittenTemplate): WrittenTemplate => ({
  name,
  sections,
})

/** `unsent`: the server does not have it like this yet. */
export type ShownTemplate = Template & { unsent?: true }

/** The templates of the server with the unsent edits in them: the view of their writer, by name. */
export const withUnsentTemplates = (
  templates: readonly Template[],
  entries: readonly Entry[],
): ShownTemplate[] => {
  const list = new Map<string, ShownTemplate>(templates.map((one) => [one.template_id, one]))
  for (const { edit: carried, inspectionId, version, queuedAt } of entries) {
    if (inspectionId !== ofOwnTemplates) continue
    // Only the page of one's own templates puts entries there.
    const edit = carried as TemplateEdit
    if (edit.kind === 'templateRemoved') list.delete(edit.template_id)
    else
      list.set(edit.template_id, {
        ...edit.template,
        template_id: edit.template_id,
        // The one that the edit saw: with the server's, the next edit would pass over words that nobody saw here.
        version: version ?? 0,
        saved_at: new Date(queuedAt).toISOString(),
        unsent: true,
      })
  }
  return [...list.values()].sort((one, other) => one.name.localeCompare(other.name))
}
