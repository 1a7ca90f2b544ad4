import { type ReactNode, useState } from 'react'
import {
  lifetimePartNames,
  lifetimeParts,
  moldLimitNames,
  moldLimitWord,
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

/** A part of the form. It opens itself when something in it is refused, and stays open while that is mended. */
const Part = ({
  title,
  words,
  isWrong,
  children,
}: {
  title: string
  words: string
  isWrong: boolean
  children: ReactNode
}) => {
  const [isOpen, setOpen] = useState(false)
  const [wasWrong, setWasWrong] = useState(false)
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong)
    if (isWrong) setOpen(true)
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <Stack>
        <Muted>{words}</Muted>
        {children}
      </Stack>
    </details>
  )
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
    <Part
      title={title}
      words={words}
      isWrong={Object.keys(problems).some((one) => one.startsWith(path))}
    >
      {children}
    </Part>
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
      {part(
        'When mold counts as unusual',
        'mold.',
        'A comparison with the air outdoors. A verdict keeps the limits under which it was given.',
        <FormRow>
          {moldLimitNames.map((name) => field(`mold.${name}`, moldLimitWord[name]))}
        </FormRow>,
      )}
    </Stack>
  )
}
