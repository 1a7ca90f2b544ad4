import type { TemplateComment } from '#contract/templates.ts'

/* Texts for findings on the worksheets of a sewer scope and of organisms, by the label of their item. */

type Comments = Record<string, TemplateComment[]>

export const sewerComments: Comments = {
  'Access point': [
    {
      comment_id: 'sewer-scope-no-clean-out',
      title: 'No clean-out found',
      observation: 'No clean-out of the sewer line was found.',
      implication: 'The line is hard to clean when it is blocked.',
      action: 'repair',
      recommendation: 'We recommend that a licensed plumber put a clean-out in.',
      trade: 'plumber',
      severity: 'maintenance',
      time_frame: 'within_1_year',
    },
  ],
  Roots: [
    {
      comment_id: 'sewer-scope-roots',
      title: 'Roots in the sewer line',
      observation: 'Roots have grown into the line at {location}.',
      implication: 'They catch paper and grease, block the line and widen its joints.',
      action: 'repair',
      recommendation:
        'We recommend that a licensed plumber clear the line, look at it again with a camera and repair where the roots come in.',
      trade: 'plumber',
      severity: 'major',
      time_frame: 'within_30_days',
    },
  ],
  Bellies: [
    {
      comment_id: 'sewer-scope-belly',
      title: 'Belly in the sewer line',
      observation: 'Water stands in the line at {location}, where it has sunk.',
      implication: 'Waste settles there, and the line can block again and again.',
      action: 'evaluate',
      recommendation:
        'We recommend that a licensed plumber say whether that part has to be laid anew.',
      trade: 'plumber',
      severity: 'major',
      time_frame: 'within_1_year',
    },
  ],
  'Breaks and open joints': [
    {
      comment_id: 'sewer-scope-break',
      title: 'Broken sewer line',
      observation: 'The pipe is broken at {location}.',
      implication: 'Sewage gets into the ground, and soil into the line, until it collapses.',
      action: 'repair',
      recommendation: 'We recommend that a licensed plumber repair or line the pipe.',
      trade: 'plumber',
      severity: 'major',
      time_frame: 'within_30_days',
    },
    {
      comment_id: 'sewer-scope-open-joint',
      title: 'Open joint in the sewer line',
      observation: 'A joint has moved apart at {location}.',
      implication: 'Roots and soil get in, and the line can block.',
      action: 'repair',
      recommendation: 'We recommend that a licensed plumber repair or line the joint.',
      trade: 'plumber',
      severity: 'major',
      time_frame: 'within_1_year',
    },
  ],
  'Grease and blockages': [
    {
      comment_id: 'sewer-scope-grease',
      title: 'Grease in the sewer line',
      observation: 'Grease narrows the line at {location}.',
      implication: 'The line can block, and sewage can come up in the home.',
      action: 'repair',
      recommendation:
        'We recommend that a licensed plumber clean the line and look at it again with a camera.',
      trade: 'plumber',
      severity: 'maintenance',
      time_frame: 'within_30_days',
    },
  ],
}

export const wdoComments: Comments = {
  'Visible evidence': [
    {
      comment_id: 'wdo-termites',
      title: 'Signs of termites',
      observation: 'Shelter tubes of termites were seen at {location}.',
      implication: 'Termites eat the structure from inside, where nobody sees it.',
      action: 'evaluate',
      recommendation:
        'We recommend that a licensed pest control company find out whether they are active, and treat the home.',
      trade: 'pest control',
      severity: 'major',
      time_frame: 'immediate',
    },
    {
      comment_id: 'wdo-exit-holes',
      title: 'Exit holes of beetles',
      observation: 'Small round holes with powder were seen in the wood at {location}.',
      implication: 'Beetles may still be at work in it.',
      action: 'evaluate',
      recommendation:
        'We recommend that a licensed pest control company find out whether they are active.',
      trade: 'pest control',
      severity: 'major',
      time_frame: 'within_30_days',
    },
  ],
  'Visible damage': [
    {
      comment_id: 'wdo-damage',
      title: 'Wood damaged by insects',
      observation: 'Wood at {location} is hollow or gives way to a probe.',
      implication: 'It may no longer carry its load, and more may be hidden.',
      action: 'evaluate',
      recommendation:
        'We recommend that a licensed contractor open that part, say how far the damage goes and repair it.',
      trade: 'general contractor',
      severity: 'major',
      time_frame: 'within_30_days',
    },
    {
      comment_id: 'wdo-decay',
      title: 'Decayed wood',
      observation: 'Wood at {location} is soft from fungi.',
      implication: 'Decay goes on while the wood stays wet, and weakens it.',
      action: 'repair',
      recommendation:
        'We recommend that a carpenter replace the wood, after the moisture is stopped.',
      trade: 'carpenter',
      severity: 'major',
      time_frame: 'within_30_days',
    },
  ],
  'Evidence of treatment': [
    {
      comment_id: 'wdo-treated-before',
      title: 'Treated in the past',
      observation: 'Traces of an earlier treatment were seen at {location}.',
      implication: 'It tells of insects at some time; its warranty may still hold.',
      action: 'monitor',
      recommendation:
        'We recommend that the owner ask the seller for the papers of the treatment and its warranty.',
      trade: 'owner',
      severity: 'monitor',
      time_frame: 'within_30_days',
    },
  ],
  'Conditions that attract them': [
    {
      comment_id: 'wdo-wood-in-soil',
      title: 'Wood in contact with soil',
      observation: 'Wood touches the soil at {location}.',
      implication: 'Termites and moisture get into it unseen.',
      action: 'repair',
      recommendation:
        'We recommend that a carpenter part the wood from the soil by at least 6 inches.',
      trade: 'carpenter',
      severity: 'maintenance',
      time_frame: 'within_1_year',
    },
  ],
}
