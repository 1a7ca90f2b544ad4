import { useMemo } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { Template, WrittenTemplate } from '#contract/templates.ts'
import {
  ofOwnTemplates,
  withUnsentTemplates,
  writtenTemplateOf,
} from '#src/machines/worksheets/template-edit.ts'
import { type Resource, useResource } from '#src/pages/shared/use-resource.ts'
import { useQueue } from '#src/pages/worksheets/use-queue.ts'
import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'

export type OwnTemplates = ReturnType<typeof useOwnTemplates>

/**
 * An inspector's own templates, the unsent ones among them. A new, changed or removed one goes through the
 * outbox: it is shown at once, and reaches the server when there is a network.
 */
export const useOwnTemplates = () => {
  const read = useResource('templates.list', {})
  const { entries } = useUnsent(null)
  const add = useQueue(ofOwnTemplates)
  const data = useMemo(
    () =>
      read.data && { ...read.data, templates: withUnsentTemplates(read.data.templates, entries) },
    [read.data, entries],
  )
  const baseOf = (seen: Template) => (seen.version === 0 ? null : writtenTemplateOf(seen))
  const kept: Resource<Answer<'templates.list'>> = { ...read, data }
  return {
    read: kept,
    /** `seen`: the version and the words that were there when it was opened. */
    save: (template_id: string, template: WrittenTemplate, seen: Template) =>
      add({ kind: 'template', template_id, template }, seen.version, baseOf(seen)),
    remove: (seen: Template) =>
      add(
        { kind: 'templateRemoved', template_id: seen.template_id, title: seen.name },
        seen.version,
        baseOf(seen),
      ),
    /** Takes back a removal, sent or not. */
    bringBack: (seen: Template) =>
      add(
        { kind: 'template', template_id: seen.template_id, template: writtenTemplateOf(seen) },
        seen.version,
        baseOf(seen),
      ),
  }
}
