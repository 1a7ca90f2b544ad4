import type { ReactNode } from 'react'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { counted } from './format.ts'
import { fieldsOf, type Heads, type Mapping, type Problem, type Sheet } from './sheet.ts'
import styles from './sheet-import.module.css'

const problemsShown = 10

type MapperProps<F extends string> = {
  sheet: Sheet
  of: Heads<F>
  /** The fields that a file must have. */
  needed: readonly F[]
  mapping: Mapping<F>
  onChange: (mapping: Mapping<F>) => void
  /** What else must be chosen. */
  children?: ReactNode
}

/** Says which column of a file is what. */
export const ColumnMapper = <F extends string>({
  sheet,
  of,
  needed,
  mapping,
  onChange,
  children,
}: MapperProps<F>) => (
  <>
    <p>Match the columns of the file.</p>
    <div className={styles.mapper}>
      {fieldsOf(of).map((field) => (
        <Select
          key={field}
          label={of.ours[field]}
          optional={!needed.includes(field)}
          options={[
            ['', 'Not in this file'],
            ...sheet.heads.map(
              (head, at) => [String(at), head === '' ? `Column ${at + 1}` : head] as const,
            ),
          ]}
          value={String(mapping[field] ?? '')}
          onChange={(at) => onChange({ ...mapping, [field]: at === '' ? null : Number(at) })}
        />
      ))}
      {children}
    </div>
  </>
)

/** What would come in, before it does. */
export const SheetPreview = ({ children }: { children: ReactNode }) => (
  <div className={styles.preview}>{children}</div>
)

type ProblemsProps = {
  problems: readonly Problem[]
  lines: number
  /** Whether these lines are left out; absent: nothing would be left. */
  leaving?: { leaves: boolean; onChange: (leaves: boolean) => void } | undefined
}

/** The lines that cannot come in, each with its reason. */
export const SheetProblems = ({ problems, lines, leaving }: ProblemsProps) =>
  problems.length === 0 ? null : (
    <>
      <Banner tone="bad">
        {counted(problems.length, 'line')} of {lines} cannot be imported.
      </Banner>
      <ul className={styles.problems}>
        {problems.slice(0, problemsShown).map(({ line, sentence }) => (
          <li key={line}>{sentence}</li>
        ))}
        {problems.length > problemsShown && (
          <li>And {counted(problems.length - problemsShown, 'more line')}.</li>
        )}
      </ul>
      {leaving && (
        <Checkbox checked={leaving.leaves} onChange={leaving.onChange}>
          Leave these lines out
        </Checkbox>
      )}
    </>
  )

/** Why lines with problems keep the others from coming in, or null. */
export const reasonOfProblems = (problems: number, leaves: boolean): string | null =>
  problems > 0 && !leaves
    ? 'Correct the file, choose other columns, or leave these lines out.'
    : null
