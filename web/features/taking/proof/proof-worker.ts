import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// A thread of its own, so that the page stays as quick as it is.
self.onmessage = ({ data: challenge }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge, deriveKey }).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  );
};
