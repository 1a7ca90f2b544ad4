import { useState } from 'react'
import type { RequestItem } from '#contract/repair-requests.ts'
import { askWord, isForMoney } from '#contract/vocabulary/repair-requests.ts'
import {
  askOrder,
  centsOf,
  type Edit,
  type Finding,
} from '#src/machines/repair-requests/repair-request-model.ts'
import { centsAsTyped } from '#src/pages/shared/typed.ts'
import { Choices } from '#src/ui/choices.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './repair-request.module.css'

/** An amount as it is typed; the request has it in cents as soon as it is one. */
const Amount = ({
  cents,
  onChange,
}: {
  cents: number | null
  onChange: (cents: number | null) => void
}) => {
  const [typed, setTyped] = useState(centsAsTyped(cents))
  // Undo, or another tab, may change the amount while "12." is still being typed.
  const shown = centsOf(typed) === cents ? typed : centsAsTyped(cents)
  const [wrong, setWrong] = useState<string | null>(null)
  return (
    <TextField
      label="Amount in dollars"
      optional
      hint="Leave it empty to agree on it later."
      inputMode="decimal"
      maxLength={12}
      value={wrong ?? shown}
      error={wrong === null ? undefined : 'Enter an amount such as 450 or 1,200.50.'}
      onChange={(text) => {
        const amount = centsOf(text)
        const fine = text.trim() === '' || amount !== null
        setWrong(fine ? null : text)
        setTyped(text)
        if (fine) onChange(amount)
      }}
    />
  )
}

/** The request about one chosen finding. */
export const RepairRequestItem = ({
  finding,
  item,
  edit,
}: {
  finding: Finding
  item: RequestItem
  edit: (edit: Edit) => void
}) => {
  const change = (changed: Partial<RequestItem>) =>
    edit({ kind: 'change', finding_id: finding.finding_id, change: changed })
  return (
    <fieldset className={styles.item} aria-label={`Request about: ${finding.title}`}>
      <Choices
        inline
        legend="Ask for"
        options={askOrder.map((value) => ({ value, label: askWord[value] }))}
        value={item.ask}
        onChange={(ask) => change({ ask })}
      />
      {isForMoney(item.ask) ? (
        <Amount cents={item.credit_cents} onChange={(credit_cents) => change({ credit_cents })} />
      ) : (
        <TextField
          label={item.ask === 'evaluate' ? 'By which trade' : 'Done by'}
          optional
          maxLength={80}
          value={item.trade}
          onChange={(trade) => change({ trade })}
        />
      )}
      <TextArea
        label="Note"
        hint="Everyone who gets the request can read it."
        optional
        maxLength={1000}
        rows={2}
        value={item.note}
        onChange={(note) => change({ note })}
      />
    </fieldset>
  )
}
