import styles from './gallery.module.css'
import { Part, Specimen } from './specimen.tsx'
import { colorGroups, tokenNames } from './tokens.ts'

const { colors, rest } = tokenNames(document.styleSheets)
const starting = (...prefixes: string[]) =>
  rest.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))

const groups = colorGroups
  .map(([title, belongs], index) => ({
    title,
    names: colors.filter(
      (name) =>
        belongs.test(name) && !colorGroups.slice(0, index).some(([, other]) => other.test(name)),
    ),
  }))
  .reverse()

const sentence = 'One inspection becomes one list of issues.'

/** The tokens. */
export const TokenParts = () => (
  <>
    <Part
      id="colour"
      title="Color"
      about="tokens.css defines each once for day and night; the field theme, for direct sunlight, is black on white with stronger lines. Text has a contrast of 4.5:1 or more on each background, in the field 7:1."
    >
      {groups.map(({ title, names }) => (
        <div key={title} className={styles.wide}>
          <h3>{title}</h3>
          <div className={styles.swatches} data-specimen={title}>
            {names.map((name) => (
              <div key={name} className={styles.swatch}>
                <span className={styles.color} style={{ background: `var(${name})` }} />
                {name.slice(2)}
              </div>
            ))}
          </div>
        </div>
      ))}
    </Part>
    <Part
      id="type"
      title="Type"
      about="Figtree, one self-hosted variable typeface; sizes follow the reader’s own setting."
    >
      {starting('--text').map((name) => (
        <Specimen key={name} name={name.slice(2)} wide>
          <p style={{ fontSize: `var(${name})`, lineHeight: 1.25 }}>{sentence}</p>
        </Specimen>
      ))}
      {[400, 500, 600, 700].map((weight) => (
        <Specimen key={weight} name={`weight ${weight}`}>
          <p style={{ fontWeight: weight }}>Hearthkeep 0123456789</p>
        </Specimen>
      ))}
      <Specimen name="headings" wide>
        <p style={{ font: '700 var(--text-title)/1.2 var(--font)', letterSpacing: '-0.01em' }}>
          A page has one of these
        </p>
        <p style={{ font: '700 var(--text-heading)/1.2 var(--font)', letterSpacing: '-0.01em' }}>
          A card has one of these
        </p>
      </Specimen>
      <Specimen name="links and muted words" wide>
        <p>
          Words with <a href="#type">a link in them</a>, and{' '}
          <span style={{ color: 'var(--muted)' }}>words that matter less</span>.
        </p>
      </Specimen>
    </Part>
    <Part
      id="measure"
      title="Space, radius, shadow, motion"
      about="Distances grow in steps. Motion is short, and off for people who asked their system for less of it: put the pointer on a track to see it."
    >
      {starting('--space').map((name) => (
        <Specimen key={name} name={name.slice(2)}>
          <div className={styles.ruler} style={{ width: `var(${name})` }} />
        </Specimen>
      ))}
      {starting('--radius').map((name) => (
        <Specimen key={name} name={name.slice(2)}>
          <div className={styles.box} style={{ borderRadius: `var(${name})` }} />
        </Specimen>
      ))}
      {starting('--shadow').map((name) => (
        <Specimen key={name} name={name.slice(2)}>
          <div className={styles.box} style={{ boxShadow: `var(${name})` }} />
        </Specimen>
      ))}
      <Specimen name="target: the minimum height of a control">
        <div className={styles.ruler} style={{ width: '3rem', height: 'var(--target)' }} />
      </Specimen>
      {starting('--quick', '--steady', '--round').map((name) => (
        <Specimen key={name} name={`${name.slice(2)}, by ease`}>
          <div className={styles.track}>
            <div className={styles.mover} style={{ transitionDuration: `var(${name})` }} />
          </div>
        </Specimen>
      ))}
    </Part>
  </>
)
