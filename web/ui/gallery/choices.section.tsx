import { useEffect, useState } from 'react';
import { Ballot } from '#web/ui/ballot/ballot.tsx';
import { TickRows } from '#web/ui/ballot/ballot-rows.tsx';
import { BallotSkeleton } from '#web/ui/ballot/ballot-skeleton.tsx';
import { CountdownBar } from '#web/ui/countdown-bar.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { Section } from '#web/ui/gallery/section.tsx';
import { ProgressBar } from '#web/ui/states/progress-bar.tsx';

const OPTIONS = [
  'By train',
  'By bicycle',
  'On foot',
  'By car, most days alone, since nothing else goes there at that hour',
];

const ROWS = ['Yes', 'No', 'I do not mind'].map((label) => ({ value: label, label }));

export function ChoicesSection() {
  const [answer, setAnswer] = useState<string | null>('By bicycle');
  const [vote, setVote] = useState<string | null>(null);
  const seconds = useSecondsFrom(118);

  return (
    <Section title="A ballot">
      <div className="grid max-w-form gap-6">
        <div className={BAR}>
          <CountdownBar
            label="Time left"
            secondsLeft={seconds}
            totalSeconds={120}
            timeText={timeText(seconds)}
            announce={(left) => `${left} seconds left`}
          />
        </div>
        <div className={BAR}>
          <CountdownBar label="Time left" secondsLeft={27} totalSeconds={120} timeText="0:27" announce={String} />
        </div>
        <div className={BAR}>
          <CountdownBar label="Time left" secondsLeft={8} totalSeconds={120} timeText="0:08" announce={String} />
        </div>
        <ProgressBar label="Answered" value={3} max={10} />
        <ChoiceGroup
          legend="How do you most often travel to work?"
          options={OPTIONS.map((label) => ({ value: label, label }))}
          value={answer}
          onChange={setAnswer}
        />
        <Ballot
          pad
          stub="A pad of ballots"
          count="165 votes"
          question="Should the office open at seven?"
          questionId="ballot-question"
          foot="Tick a box. It is a real poll."
        >
          <TickRows name="ballot" options={ROWS} labelledBy="ballot-question" value={vote} onChange={setVote} />
        </Ballot>
        <BallotSkeleton />
        <ChoiceGroup
          legend="Closed question"
          options={['Yes', 'No'].map((label) => ({ value: label, label }))}
          value="Yes"
          onChange={() => {}}
          disabled
        />
      </div>
    </Section>
  );
}

const BAR = 'relative flex justify-end border-hairline border-b-2';

function useSecondsFrom(start: number): number {
  const [seconds, setSeconds] = useState(start);

  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, []);

  return seconds;
}

function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
