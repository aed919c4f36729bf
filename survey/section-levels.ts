// No zod here, because the page of a survey needs it.

/** The fields of a question with the sections that begin with it, by their levels. */
export const SECTION_FIELDS = ['section', 'subsection'] as const;
export type SectionField = (typeof SECTION_FIELDS)[number];

/** The sections that begin with a question. */
export type BegunSections<Section> = Partial<Record<SectionField, Section | null | undefined>>;

/** The sections that begin with a question, where those of the questions before it lost their own first questions. */
export function passedOn<Section>(own: BegunSections<Section>, left: BegunSections<Section>): BegunSections<Section> {
  const { section, subsection } = own;
  if (section) return { section, subsection };
  return { section: left.section ?? section, subsection: subsection ?? left.subsection ?? subsection };
}

/** Each section that begins with a question, changed; others are absent. */
export const mapSections = <Section extends object, Made>(
  begun: BegunSections<Section>,
  change: (section: Section, field: SectionField) => Made,
): Partial<Record<SectionField, Made>> =>
  Object.fromEntries(
    SECTION_FIELDS.flatMap((field) => {
      const section = begun[field];
      return section ? [[field, change(section, field)] as const] : [];
    }),
  );

/** A section, as far as it is known where it begins and ends. */
export interface Levelled {
  /** The id of its first question. */
  from: string;
  /** 2: a subsection, which ends at the next section of either level. It may be before the first section. Absent: a section. */
  level?: 2 | undefined;
}

/** The sections around the questions from the beginning of another section on: a subsection is inside its section. */
export const entered = <Each extends Pick<Levelled, 'level'>>(around: readonly Each[], begun: Each): readonly Each[] =>
  begun.level === 2 ? [...around.filter(({ level }) => level !== 2), begun] : [begun];

/**
 * Returns a function that says which sections begin with a question, and which are around it, the outer one first. Call it with each
 * question in turn.
 * @param sections in their order; a section comes before its subsections
 */
export function sectionWalk<Each extends Levelled>(
  sections: readonly Each[],
): (id: string) => { begun: readonly Each[]; around: readonly Each[] } {
  const begins = new Map<string, Each[]>();
  for (const section of sections) begins.set(section.from, [...(begins.get(section.from) ?? []), section]);
  let around: readonly Each[] = [];
  return (id) => {
    const begun = begins.get(id) ?? [];
    around = begun.reduce(entered<Each>, around);
    return { begun, around };
  };
}
