import { readFileSync } from 'node:fs';

interface Copy {
  /** Paths in the project, without the image's /app. */
  sources: string[];
  target: string;
}

/** The two stages of the Dockerfile: the one that builds, and the image. */
export function readDockerfile(): { build: string; final: string } {
  const text = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8');
  const [build, final] = text.split(/^(?=FROM )/m);
  return { build: build!, final: final! };
}

/** The COPY lines of a stage. */
export function readCopies(stage: string): Copy[] {
  return [...stage.matchAll(/^COPY (?:--\S+ )*(.+)$/gm)].map(([, paths]) => {
    const words = paths!.split(' ');
    return { sources: words.slice(0, -1).map((path) => path.replace(/^\/app\//, '')), target: words.at(-1)! };
  });
}
