import type { ReactNode } from 'react'
import {
  lifetimePartNames,
  lifetimeParts,
  repairKindNames,
  repairKinds,
} from '#contract/vocabulary/guides.ts'
import { states } from '#contract/vocabulary/states.ts'
import { FormRow } from '#src/ui/form.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { Typed } from './typed-terms.ts'

type Props = {
  typed: Typed
  /** The sentence at a field, by its path. */
  problems: Record<string, string>
  onChange: (typed: Typed) => void
}

/** The fields of a table of guide figures: lifetimes, costs, and the factor of each state. */
export const GuideFields = ({ typed, problems, onChange }: Props) => {
  const field = (path: string, label: string, hint?: string) => (
    <TextField
      key={path}
      label={label}
      hint={hint}
      inputMode={path.endsWith('.source') ? 'text' : 'decimal'}
      value={typed[path] ?? ''}
      error={problems[path]}
      onChange={(text) => onChange({ ...typed, [path]: text })}
    />
  )
  const range = (path: string, name: string, [low, high]: [string, string], unit: string) => (
    <FormRow key={path}>
      {field(`${path}.${low}`, `${name}: from, ${unit}`)}
      {field(`${path}.${high}`, `${name}: to, ${unit}`)}
      {field(`${path}.year`, `${name}: year of the source`)}
      {field(`${path}.source`, `${name}: source`)}
    </FormRow>
  )
  const part = (title: string, path: string, words: string, children: ReactNode) => (
    // A part in which something is wrong opens itself.
    <details open={Object.keys(problems).some((one) => one.startsWith(path)) || undefined}>
      <summary>{title}</summary>
      <Stack>
        <Muted>{words}</Muted>
        {children}
      </Stack>
    </details>
  )
  return (
    <Stack>
      {part(
        'How long parts last',
        'lifetimes.',
        'The health of each home counts with these years, and shows them beside its parts.',
        lifetimePartNames.map((name) =>
          range(`lifetimes.${name}`, lifetimeParts[name].name, ['low', 'high'], 'in years'),
        ),
      )}
      {part(
        'What repairs cost',
        'costs.',
        'Issues, analyses and DIY inspections show these ranges as estimates, never as an inspector’s.',
        repairKindNames.map((name) =>
          range(`costs.${name}`, repairKinds[name].label, ['low_cents', 'high_cents'], 'in $'),
        ),
      )}
      {part(
        'Costs by state',
        'states.',
        'A range for a home is multiplied by the factor of its state; 1.00 leaves it as it is.',
        <FormRow>{states.map(([code, name]) => field(`states.${code}`, name))}</FormRow>,
      )}
    </Stack>
  )
}
