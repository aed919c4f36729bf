import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { AUDIO_MEGABYTES_MAX, PICTURE_MEGABYTES_MAX, VIDEO_MEGABYTES_MAX } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { shrinkPicture } from '#web/api/shrink-picture.ts';
import { type SurveyPicture, uploadSurveyPicture } from '#web/api/upload.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { onThisHost } from '#web/ui/browser/on-this-host.ts';
import { toast } from '#web/ui/floating/toast.ts';

const FILE_LIMITS = { picture: PICTURE_MEGABYTES_MAX, audio: AUDIO_MEGABYTES_MAX, video: VIDEO_MEGABYTES_MAX };

/** Uploads a picture for a survey, or audio or video for a text; a note explains a refusal. @param onStored not called if its field was removed meanwhile */
export function usePictureUpload(use: 'option' | 'statement' | 'text', onStored: (picture: SurveyPicture) => void) {
  const t = useTranslations('editor.picture');
  const errorWords = useErrorWords();
  const { mutate, data, isPending, isSuccess } = useMutation({
    mutationFn: async (file: File) => uploadSurveyPicture(await shrinkPicture(file), use),
    onError(error) {
      const fault = error instanceof AppError ? error.fields?.['image'] : undefined;
      if (fault === undefined) toast.error(errorWords(error));
      else if (fault === 'heic') toast.error(t('heic'));
      else if (use === 'text') toast.error(t('refusedFile', FILE_LIMITS));
      else toast.error(t('refused', { megabytes: PICTURE_MEGABYTES_MAX }));
    },
  });
  // The field may have moved during the upload, so its current place is used.
  const take = useEffectEvent((picture: SurveyPicture) =>
    onStored({ ...picture, address: onThisHost(picture.address) }),
  );
  useEffect(() => {
    if (data) take(data);
  }, [data]);

  return {
    upload: (file: File) => mutate(file),
    isPending,
    /** For screen readers. */
    told: isPending ? t('loading') : isSuccess ? t('stored') : null,
  };
}
