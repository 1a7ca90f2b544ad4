import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './command-palette.module.css'
import { Keys } from './keys.tsx'
import { Hidden } from './layout.tsx'
import { PaletteField } from './palette-frame.tsx'

export type Command = {
  id: string
  label: string
  /** What tells it from others of this name: a town, a date. */
  note?: string
  icon?: ReactNode
  /** The shortcut that does the same, as in `Shortcut`. */
  keys?: string
}
export type CommandGroup<C extends Command = Command> = {
  id: string
  label: string
  commands: readonly C[]
}
type Search<C extends Command> = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly CommandGroup<C>[]>
/** What was typed into the field before this code was there; Enter chooses the first that is found. */
export type TypedAhead = { text: string; isEntered: boolean }
type Props<C extends Command> = {
  onClose: () => void
  typed?: TypedAhead
  /** What can be found: Homes, people, inspections, pages. */
  placeholder: string
  /**
   * Groups for the typed text; '' gives the most used ones. The signal aborts it when the text changes;
   * an error is shown as a failure that the person can retry.
   */
  search: Search<C>
  /**
   * What takes longer to find, such as what a server knows. Its groups come below the others, which never wait for
   * it; where it fails, a line says that something is missing.
   */
  further?: Search<C>
  /** Why `further` cannot be asked now, as a sentence that is shown instead; null: it can. */
  without?: string | null
  onChoose: (command: C) => void
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Milliseconds without a key before the text is searched for. */
const pause = 120

type Found<C extends Command> = {
  groups: readonly CommandGroup<C>[]
  state: 'loading' | 'ready' | 'failed'
}
const commandsOf = <C extends Command>({ groups }: Found<C>): C[] =>
  groups.flatMap(({ commands }) => commands)
const nothing = async () => []

/** The results for a text; earlier results stay until they arrive. */
const useFound = <C extends Command>(
  search: Search<C>,
  text: string,
  attempt: number,
): Found<C> => {
  const [found, setFound] = useState<Found<C>>({ groups: [], state: 'loading' })
  const ask = useRef(search)
  useEffect(() => {
    ask.current = search
  })
  // Each text asks once; a new one gives the old one up. `attempt` asks again for the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to ask, and no part of the question
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setFound(({ groups }) => ({ groups, state: 'loading' }))
    const timer = setTimeout(
      () => {
        ask.current(text, signal).then(
          (groups) => !signal.aborted && setFound({ groups, state: 'ready' }),
          () => !signal.aborted && setFound({ groups: [], state: 'failed' }),
        )
      },
      text === '' ? 0 : pause,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, attempt])
  return found
}

/** Goes anywhere and does anything by a few letters: the combobox of groups in a `PaletteFrame`. */
export const CommandPalette = <C extends Command>({
  typed,
  placeholder,
  search,
  further = nothing,
  without = null,
  onChoose,
  onClose,
}: Props<C>) => {
  const id = useId()
  const [text, setText] = useState(typed?.text ?? '')
  const [attempt, setAttempt] = useState(0)
  const [marked, setMarked] = useState<string | null>(null)
  const [isEntered, setIsEntered] = useState(typed?.isEntered ?? false)
  const first = useFound(search, text.trim(), attempt)
  const canAsk = without === null
  // It is asked once it can be, as if the person had tried again.
  const more = useFound(canAsk ? further : nothing, text.trim(), canAsk ? attempt : -1)
  const groups = [...first.groups, ...more.groups]
  const commands = [...commandsOf(first), ...commandsOf(more)]
  const at = Math.max(
    0,
    commands.findIndex((command) => command.id === marked),
  )
  const current = commands[at]
  const isLoading = [first.state, more.state].includes('loading')
  const isMissing = more.state === 'failed' && first.state === 'ready'
  const hasFailed = first.state === 'failed' || (isMissing && commands.length === 0)
  /** The marked option is one of the earlier letters, or one that comes may be meant. */
  const isUnsure =
    first.state === 'loading' || (more.state === 'loading' && at >= commandsOf(first).length)
  const list = useRef<HTMLDivElement>(null)
  const choose = (command: C) => {
    onClose()
    onChoose(command)
  }
  // Who types fast presses Enter before the results of the last letters are there: their first is chosen then.
  useEffect(() => {
    if (!isEntered || isUnsure) return
    setIsEntered(false)
    if (current) choose(current)
  })
  const mark = (index: number) => {
    const next = commands.at(index % commands.length)
    if (next === undefined) return
    setMarked(next.id)
    // The list scrolls to the option that the keys mark; under a pointer it stays.
    for (const option of list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])
      if (option.dataset.id === next.id) option.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are composed, Enter ends the composition.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') mark(at + 1)
    else if (event.key === 'ArrowUp') mark(at - 1)
    // The options still shown are those of the earlier letters, also one that lies under the pointer.
    else if (event.key === 'Enter' && isUnsure) setIsEntered(text.trim() !== '')
    else if (event.key === 'Enter' && current) choose(current)
    else if (event.key === 'Enter' && hasFailed) setAttempt(attempt + 1)
    else return
    event.preventDefault()
  }
  const isEmpty = canAsk && !isLoading && !hasFailed && commands.length === 0
  return (
    <>
      <PaletteField
        placeholder={placeholder}
        isBusy={isLoading}
        aria-expanded={commands.length > 0}
        aria-controls={commands.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={current ? `${id}-${current.id}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setMarked(null)
          setIsEntered(false)
        }}
        onKeyDown={onKeyDown}
      >
        <button type="button" className={styles.close} onClick={onClose}>
          <Keys keys="Escape" />
          <Hidden>: close</Hidden>
        </button>
      </PaletteField>
      <div className={styles.found}>
        {commands.length > 0 && (
          <div
            role="listbox"
            className={styles.results}
            id={`${id}-list`}
            aria-label="Results"
            ref={list}
            tabIndex={-1}
          >
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
              <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
                <div id={`${id}-group-${group.id}`} className={styles.group}>
                  {group.label}
                </div>
                {group.commands.map((command) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys
                  <div
                    key={command.id}
                    id={`${id}-${command.id}`}
                    data-id={command.id}
                    role="option"
                    tabIndex={-1}
                    aria-selected={command.id === current?.id}
                    className={styles.option}
                    onPointerMove={() => setMarked(command.id)}
                    onClick={() => choose(command)}
                  >
                    {command.icon}
                    <span className={styles.label}>{command.label}</span>
                    {command.note && <span className={styles.note}>{command.note}</span>}
                    {command.keys && <Keys keys={command.keys} />}
                  </div>
                ))}
              </div>
            ))}
          </div>
        )}
        {isLoading && commands.length === 0 && (
          <div className={styles.waiting} aria-hidden="true">
            {['70%', '45%', '60%', '50%'].map((width) => (
              <div key={width} className={styles.option}>
                <span className={styles.skeleton} style={{ width }} />
              </div>
            ))}
          </div>
        )}
        {isEmpty && <p className={styles.empty}>Nothing found for “{text.trim()}”.</p>}
        {(hasFailed || isMissing) && (
          <div className={hasFailed ? styles.empty : styles.missing} role="alert">
            <p>{hasFailed ? 'The search failed.' : 'Part of the search failed.'}</p>
            <Button look="secondary" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          </div>
        )}
        {!canAsk && text.trim() !== '' && (
          <p className={commands.length === 0 ? styles.empty : styles.missing} role="status">
            {without}
          </p>
        )}
      </div>
      <span role="status">
        <Hidden>
          {!isLoading &&
            !hasFailed &&
            (isEmpty
              ? 'Nothing found'
              : `${counted(commands.length, 'result')}, ${counted(groups.length, 'group')}`)}
        </Hidden>
      </span>
      <div className={styles.foot} aria-hidden="true">
        <span>
          <Keys keys="ArrowUp" /> <Keys keys="ArrowDown" /> to move
        </span>
        <span>
          <Keys keys="Enter" /> to open
        </span>
      </div>
    </>
  )
}
