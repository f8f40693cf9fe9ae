import './home-video.css';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import mp4 from './home-video/home.mp4';
import webm from './home-video/home.webm';
import poster from './home-video/poster.webp';

/** The film starts when this share of it is visible. */
const VISIBLE_SHARE = 0.35;

/**
 * Plays silently in a loop while visible. With reduced motion it plays only on request. The poster loads when the film
 * is first seen.
 */
export function HomeVideo() {
  const film = useRef<HTMLVideoElement>(null);
  const isVisible = useRef(false);
  /** Undefined until the visitor presses the button. */
  const wantsPlaying = useRef<boolean>(undefined);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const video = film.current!;
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => {
      if (isVisible.current && (wantsPlaying.current ?? !reducedMotion.matches)) play(video);
      else video.pause();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) video.poster = poster;
        isVisible.current = entries.at(-1)!.intersectionRatio >= VISIBLE_SHARE;
        update();
      },
      { threshold: [0, VISIBLE_SHARE] },
    );
    observer.observe(video);
    reducedMotion.addEventListener('change', update);
    return () => {
      observer.disconnect();
      reducedMotion.removeEventListener('change', update);
    };
  }, []);

  function toggle() {
    const video = film.current!;
    wantsPlaying.current = video.paused;
    if (video.paused) play(video);
    else video.pause();
  }

  return (
    <figure className="page home-video">
      <video
        ref={film}
        aria-label={t`Five framed prints on a wall: each sheet begins empty and becomes a picture.`}
        width={1280}
        height={720}
        preload="none"
        muted
        playsInline
        loop
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      <figcaption>
        <span>{t`A sentence becomes a picture: ground, shapes, detail, the grain of the paper.`}</span>
        <Button look="plain" onClick={toggle}>
          {isPlaying ? t`Pause` : t`Play`} <span className="visually-hidden">{t`the film`}</span>
        </Button>
      </figcaption>
    </figure>
  );
}

/** If the browser refuses to play, e.g. to save power, the poster and the button stay. */
function play(video: HTMLVideoElement): void {
  video.play().catch(() => undefined);
}
