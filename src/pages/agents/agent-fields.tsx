import { type AgentSide, agentSides, sideWord } from '#contract/vocabulary/agents.ts'
import { Choices } from '#src/ui/choices.tsx'
import { FormRow } from '#src/ui/form.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Fields = {
  name: string
  email: string
  phone: string
  side: AgentSide
  sees_visit: boolean
  sees_report: boolean
}

type Props = {
  agent: Fields
  errorAt: (field: keyof Fields) => string | undefined
  onChange: (changed: Partial<Fields>) => void
  /** The client decides about the report; everybody else says nothing of it. */
  isClient: boolean
}

/** Who a real-estate agent is, and what the client lets them see. */
export const AgentFields = ({ agent, errorAt, onChange, isClient }: Props) => (
  <Stack>
    <TextField
      label="Agent’s name"
      autoComplete="off"
      value={agent.name}
      error={errorAt('name')}
      onChange={(name) => onChange({ name })}
    />
    <FormRow>
      <TextField
        label="Agent’s e-mail"
        type="email"
        autoComplete="off"
        value={agent.email}
        error={errorAt('email')}
        onChange={(email) => onChange({ email })}
      />
      <TextField
        label="Agent’s phone"
        optional
        type="tel"
        autoComplete="off"
        value={agent.phone}
        error={errorAt('phone')}
        onChange={(phone) => onChange({ phone })}
      />
    </FormRow>
    <Choices
      legend="Whose agent?"
      inline
      value={agent.side}
      options={agentSides.map((value) => ({ value, label: sideWord[value] }))}
      onChange={(side) => onChange({ side })}
    />
    <Choices
      legend="What may they see?"
      many
      value={[
        ...(agent.sees_visit ? (['visit'] as const) : []),
        ...(agent.sees_report ? (['report'] as const) : []),
      ]}
      options={[
        {
          value: 'visit',
          label: 'When the visit is',
          note: 'An e-mail with the time, the address and a calendar entry, and one when that changes.',
        },
        ...(isClient
          ? [
              {
                value: 'report' as const,
                label: 'The report',
                note: 'A private link by e-mail, as soon as you can read it yourself. You can end it.',
              },
            ]
          : []),
      ]}
      onChange={(what) =>
        onChange(
          what === 'visit'
            ? { sees_visit: !agent.sees_visit }
            : { sees_report: !agent.sees_report },
        )
      }
    />
    {!isClient && <Muted>The client alone can let them read the report.</Muted>}
  </Stack>
)
